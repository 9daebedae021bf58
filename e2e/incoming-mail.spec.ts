import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { submitRepair } from './world/people.ts';
import { expectTitle, expectToast, press } from './world/screen.ts';
import { tabTo } from './world/tab-to.ts';
import { expect, test } from './world/test.ts';

// The mailbox belongs to the company, so other files must not share it.
test.use({ portalName: 'incoming-mail' });
test.setTimeout(120_000);

const SERVICE = 'service@lab.example';
const LONG = `The calibration of our meters ${'and of the ones before them '.repeat(8)}`.slice(0, 200);
let sent = 0;

const mailOf = (subject: string, type: string, body: string, from = 'Eve Stone <eve@evil.example>') =>
  [
    `From: ${from}`,
    `To: ${SERVICE}`,
    `Subject: ${subject}`,
    `Message-ID: <incoming-${++sent}@evil.example>`,
    `Content-Type: ${type}; charset=utf-8`,
    '',
    body,
    '',
  ].join('\r\n');

/** Starts a server that counts who fetches something of a mail. */
async function startTracker() {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked, stop: () => server.close() };
}

/** HTML with everything that may run or fetch something when it is shown as it is. */
const hostile = (url: string): string => `<html><head>
  <meta http-equiv="refresh" content="0;url=${url}/refresh">
  <link rel="stylesheet" href="${url}/sheet.css"><link rel="prefetch" href="${url}/prefetch">
  <style>@import url('${url}/import.css'); p { background: url('${url}/css') }</style>
  <script>document.title = 'run'; fetch('${url}/script')</script></head>
  <body onload="fetch('${url}/onload')" background="${url}/background">
  <p style="background: url('${url}/inline')">Please look at our meter.</p>
  <img src="${url}/pixel.gif" width="1" height="1" onerror="document.title='run'">
  <svg onload="document.title='run'"><image href="${url}/svg"/></svg>
  <iframe src="${url}/frame"></iframe><object data="${url}/object"></object><video src="${url}/video" autoplay></video>
  <form action="${url}/form"><input name="password"><button>Sign in again</button></form>
  <a href="javascript:document.title='run'" ping="${url}/ping">our site</a></body></html>`;

test('mail that waits is read, assigned and discarded by keyboard, and nothing in it runs', async ({
  open,
  boss,
  customer,
  portal,
}) => {
  const company = `/api/companies/${boss.user.companyId}`;
  const { id, serviceReportNumber } = await submitRepair(customer, { serialNumber: 'SN-MAIL' });
  const desk = await open('/admin/inbound-mail', boss);
  await expectTitle(desk, 'Incoming Mail');
  await expect(desk.getByText('No incoming mail yet')).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'incoming mail before the first one');

  const saved = await boss.api.put(`${company}/mailbox`, {
    data: {
      ...{ enabled: true, address: SERVICE, host: '127.0.0.1', port: portal.inbox.port, security: 'none' },
      ...{ username: 'inbox', auth: 'password', password: 'secret', folder: 'INBOX', plusAddresses: true },
    },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await expect.poll(() => portal.inbox.idlers, { timeout: 20_000 }).toBe(1);

  const tracker = await startTracker();
  portal.inbox.deliver(mailOf('Our meter', 'text/html', hostile(tracker.url)));
  portal.inbox.deliver(mailOf(LONG, 'text/plain', `${'x'.repeat(5_000)}\r\nOne long word`));
  portal.inbox.deliver(mailOf(`About ${serviceReportNumber}`, 'text/plain', 'When is it ready?'));
  await expect(desk.getByRole('button', { name: `About ${serviceReportNumber}` })).toBeVisible();
  await expect(desk.getByRole('button', { name: LONG.trim().slice(0, 40) })).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'a list of waiting mail');

  await press(desk, 'Our meter');
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText('Please look at our meter.')).toBeVisible();
  await expectAccessible(desk, 'a mail that waits');
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // The mail that names a repair goes into its conversation, by keyboard only.
  await tabTo(desk, desk.getByRole('button', { name: `About ${serviceReportNumber}` }));
  await desk.keyboard.press('Enter');
  await expect(dialog.getByText('When is it ready?')).toBeVisible();
  await tabTo(desk, dialog.getByRole('button', { name: 'Put into Conversation' }));
  await desk.keyboard.press('Enter');
  await expectToast(desk, 'Put into the conversation', `The mail is now part of ${serviceReportNumber}.`);
  await expect(dialog).toBeHidden();

  // A mail that names none goes where staff put it. Its HTML is shown as text there too.
  await press(desk, 'Our meter');
  await dialog.getByRole('combobox', { name: 'Repair' }).click();
  await desk.getByRole('option', { name: serviceReportNumber }).click();
  await dialog.getByRole('button', { name: 'Put into Conversation' }).click();
  await expectToast(desk, 'Put into the conversation');
  await desk.goto(`/admin/repairs/${id}`);
  const thread = desk.getByRole('region', { name: 'Conversation' });
  await expect(thread.getByText('Please look at our meter.')).toBeVisible();
  await expect(thread.getByText('When is it ready?')).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'a repair with mails of strangers in its conversation');

  await desk.goto('/admin/inbound-mail?state=waiting');
  await desk.getByRole('button', { name: LONG.trim().slice(0, 40) }).click();
  await expect(dialog.getByText('One long word')).toBeVisible();
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(desk, 'a mail with a long subject and a long word on a phone');
  const wide = await desk.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expectToast(desk, 'Mail discarded', 'It can still be read in the mailbox itself.');
  await expect(desk.getByText('No mail found')).toBeVisible();

  expect(await desk.title()).not.toBe('run');
  expect(tracker.asked).toEqual([]);
  tracker.stop();
});
