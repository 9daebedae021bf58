import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { type Person, submitRepair } from './world/people.ts';
import { expectTitle, expectToast, press } from './world/screen.ts';
import type { Portal } from './world/start-portal.ts';
import { tabTo } from './world/tab-to.ts';
import { expect, test } from './world/test.ts';

const ROOM = 4;
// The test fills the list of waiting mail.
test.use({
  portalName: 'incoming-mail',
  settings: { LIMITS: 'on', LIMIT_WAITING_MAIL_PER_COMPANY: String(ROOM) },
});

/** A subject of 200 letters without a place to break. */
const LONG = 'Oszilloskop'.repeat(19).slice(0, 200);

const withFiles = [
  `From: ${'Dana'.repeat(20)} <${'d'.repeat(60)}@north.example>`,
  `Subject: ${LONG}`,
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  `--b\r\nContent-Type: text/plain\r\n\r\n${'The display stays dark.\r\n'.repeat(60)}${'x'.repeat(300)}`,
  `--b\r\nContent-Type: application/zip\r\nContent-Disposition: attachment; filename="${'f'.repeat(120)}.zip"\r\n\r\nPK`,
  '--b--',
].join('\r\n');

const mailOf = (sender: string, words: string, text = 'Hello') =>
  [
    `From: ${sender}@evil.example`,
    `Subject: ${words}`,
    `Message-ID: <${sender}@evil.example>`,
    '',
    text,
  ].join('\r\n');

/** Lets the company read the mailbox, and waits until its reading has begun. */
async function readMailbox({ inbox }: Portal, boss: Person): Promise<void> {
  const path = `/api/companies/${boss.user.companyId}/mailbox`;
  const data = {
    ...{
      enabled: true,
      address: 'service@lab.example',
      host: '127.0.0.1',
      port: inbox.port,
      security: 'none',
    },
    ...{ username: 'inbox', auth: 'password', password: 'secret', folder: 'INBOX', plusAddresses: true },
  };
  expect((await boss.api.put(path, { data })).ok()).toBe(true);
  const lastRead = async () => (await (await boss.api.get(path)).json()).mailbox.lastReadAt;
  await expect.poll(lastRead, { timeout: 20_000 }).not.toBeNull();
}

const subject = (page: Page, name: string) => page.getByRole('table').getByRole('button', { name });

test('the screens of incoming mail, with long words, by keyboard, and when the list is full', async ({
  open,
  boss,
  customer,
  portal,
}) => {
  test.setTimeout(120_000);
  const { serviceReportNumber: number } = await submitRepair(customer);
  await readMailbox(portal, boss);
  const page = await open('/admin/inbound-mail', boss);
  await expect(page.getByText('No incoming mail yet')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'no incoming mail');

  portal.inbox.deliver(withFiles);
  portal.inbox.deliver(mailOf('eve', 'Buy this'));
  portal.inbox.deliver(mailOf('ann', `About ${number}`, 'When is it ready?'));
  await expect(subject(page, `About ${number}`)).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'mail that waits');

  const dialog = page.getByRole('dialog');
  await press(page, `About ${number}`);
  await expect(dialog.getByText('When is it ready?')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a mail that names a repair');
  await dialog.getByRole('combobox', { name: 'Repair' }).click();
  await expect(page.getByRole('option', { name: new RegExp(number) })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the repairs to choose from');
  // The list has new rows after the width has changed, so no row has the focus that a dialog gives back.
  await page.goto('/admin/inbound-mail');

  // One mail is put into a conversation and one is discarded, by keyboard. Each time the list has the focus again.
  await tabTo(page, subject(page, `About ${number}`));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('combobox', { name: 'Repair' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type(number);
  await expect(page.getByRole('option', { name: new RegExp(number) })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Put into Conversation' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Put into the conversation', `The mail is now part of ${number}.`);
  await expect(dialog).toBeHidden();
  await expect(subject(page, `About ${number}`)).toBeFocused();
  await tabTo(page, subject(page, 'Buy this'));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Discard' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Mail discarded');
  await expect(dialog).toBeHidden();
  await expect(subject(page, 'Buy this')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Discarded', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(subject(page, 'Buy this')).toBeFocused();

  for (const [name, state] of [
    [`About ${number}`, 'a mail that is in a conversation'],
    ['Buy this', 'a discarded mail'],
  ] as const) {
    await press(page, name);
    await expect(dialog.getByText('Decided by')).toBeVisible();
    await expectAccessibleAtBothWidths(page, state);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await press(page, LONG);
  await expect(dialog.getByText(/^f+\.zip$/)).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a mail with a subject of 200 letters');
  await dialog.getByRole('link', { name: 'New Request' }).click();
  await expect(page.getByText(`The email “${LONG}” from`)).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a request that is made of a mail with long words');

  // The mail with the long subject is the oldest of a stranger.
  for (let n = 0; n < ROOM; n++) portal.inbox.deliver(mailOf(`s${n}`, `Offer ${n}`));
  await page.goto('/admin/inbound-mail');
  const note = page.getByRole('note').filter({ hasText: '1 mail of the last 24 hours was dropped' });
  await expect(note).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a list that was full');
  await note.getByRole('link', { name: 'Show discarded mail' }).click();
  await expect(subject(page, LONG)).toBeVisible();
  await expect(page.getByText('Too many mails were waiting. Its text is in the mailbox only.')).toBeVisible();
  await page.goto('/admin/inbound-mail?state=bounce');
  await expectTitle(page, 'Incoming Mail');
  await expect(page.getByText('No mail found')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'no mail in a state');
});
