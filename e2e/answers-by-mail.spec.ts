import type { Page } from '@playwright/test';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { pdfText } from '../apps/server/test/pdf-text.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './world/accessibility.ts';
import { linkIn, mailTo } from './world/mails.ts';
import { choose, expectToast, fill, press, textOf } from './world/screen.ts';
import type { Portal } from './world/start-portal.ts';
import { expect, test } from './world/test.ts';

// The mailbox and the sales tax belong to the company, so other files must not share it.
test.use({ portalName: 'answers-by-mail' });

const ANN = 'ann@acme.example';
const SERVICE = 'service@lab.example';
/** The smallest picture there is, 1 × 1 pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Returns a mail as Gmail writes it: text and HTML, quoted-printable, with the quoted mail below and a photo. */
const gmailReply = (to: string, subject: string, answer: string): string =>
  [
    'MIME-Version: 1.0',
    'Date: Mon, 5 Oct 2026 09:12:44 +0200',
    'Message-ID: <CAF1=x+answer@mail.gmail.com>',
    `Subject: Re: ${subject}`,
    `From: Ann Bell <${ANN}>`,
    `To: Lab <${to}>`,
    'Content-Type: multipart/mixed; boundary="000000000000aa"',
    '',
    '--000000000000aa',
    'Content-Type: multipart/alternative; boundary="000000000000bb"',
    '',
    '--000000000000bb',
    'Content-Type: text/plain; charset="UTF-8"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    `${answer} =E2=80=93 Ann`,
    '',
    `On Mon, 5 Oct 2026 at 09:01, Lab <${SERVICE}> wrote:`,
    '',
    '> A quoted line that nobody needs.',
    '',
    '--000000000000bb',
    'Content-Type: text/html; charset="UTF-8"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    `<div dir=3D"ltr">${answer} =E2=80=93 Ann</div><script>document.title=3D"run"</script>`,
    '',
    '--000000000000bb--',
    '--000000000000aa',
    'Content-Type: image/png; name="leads.png"',
    'Content-Disposition: attachment; filename="leads.png"',
    'Content-Transfer-Encoding: base64',
    '',
    PICTURE,
    '--000000000000aa--',
    '',
  ].join('\r\n');

const strangersMail = [
  `From: Ann Bell <${ANN}>`,
  `To: ${SERVICE}`,
  'Subject: Broken Fluke 87V',
  'Message-ID: <first@acme.example>',
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'The display stays dark <always>.',
  '--b',
  'Content-Type: image/png; name="front.png"',
  'Content-Disposition: attachment; filename="front.png"',
  'Content-Transfer-Encoding: base64',
  '',
  PICTURE,
  '--b--',
  '',
].join('\r\n');

/** Waits for the mail in which the text stands and returns it. */
async function mailWith({ mail }: Portal, text: string) {
  const found = () => mail.received.find((one) => one.envelope.includes(ANN) && one.text?.includes(text));
  await expect.poll(() => found() !== undefined, { message: text, timeout: 15_000 }).toBe(true);
  return found()!;
}

/** Makes a request of the waiting mail and returns the id of the repair. */
async function makeRequest(desk: Page): Promise<number> {
  await expect(desk.getByRole('button', { name: 'Broken Fluke 87V' })).toBeVisible();
  await press(desk, 'Broken Fluke 87V');
  await desk.getByRole('dialog').getByRole('link', { name: 'New Request' }).click();
  const text = (name: string) => textOf(desk, name);
  await expect(text('Description of Problem')).toHaveValue(/The display stays dark <always>\./);
  await expect(
    desk.getByText(`The email “Broken Fluke 87V” from ${ANN} comes into the conversation with its files.`),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(desk, 'a new request that is made of a mail');
  // Only staff make the sender a contact.
  await expect(text('Email Address')).toHaveValue('');
  await fill(desk, 'Contact Name', 'Ann Bell');
  await fill(desk, 'Email Address', ANN);
  await fill(desk, 'Model / Part Number', 'Fluke 87V');
  await press(desk, 'Submit Repair Request');
  await expectToast(desk, 'Repair request submitted');
  await expect(desk).toHaveURL(/\/admin\/repairs\/\d+$/);
  return Number(desk.url().split('/').at(-1));
}

test('a request without an account, from a mail to the approved estimate', async ({
  open,
  boss,
  portal,
  browser,
}) => {
  test.setTimeout(120_000);
  const company = `/api/companies/${boss.user.companyId}`;
  expect((await boss.api.patch(company, { data: { salesTaxRate: 8.25 } })).ok()).toBe(true);
  const mailbox = await boss.api.put(`${company}/mailbox`, {
    data: {
      ...{ enabled: true, address: SERVICE, host: '127.0.0.1', port: portal.inbox.port, security: 'none' },
      ...{ username: 'inbox', auth: 'password', password: 'secret', folder: 'INBOX', plusAddresses: true },
    },
  });
  expect(mailbox.ok(), await mailbox.text()).toBe(true);
  // Reading begins with the next mail.
  const lastRead = async () =>
    ((await (await boss.api.get(`${company}/mailbox`)).json()) as { mailbox: { lastReadAt: string | null } })
      .mailbox.lastReadAt;
  await expect.poll(lastRead, { timeout: 20_000 }).not.toBeNull();

  portal.inbox.deliver(strangersMail);
  const desk = await open('/admin/inbound-mail', boss);
  const id = await makeRequest(desk);
  const read = async () => (await (await boss.api.get(`/api/repairs/${id}`)).json()) as Repair;
  const { serviceReportNumber: number, userId } = await read();
  expect(userId).toBeNull();
  const thread = desk.getByRole('region', { name: 'Conversation' });
  await expect(thread.getByText('The display stays dark <always>.').first()).toBeVisible();
  await expect(thread.getByRole('img', { name: 'front.png' })).toBeVisible();
  // A mail that somebody dealt with meanwhile costs no request.
  portal.inbox.deliver(strangersMail.replace('first@', 'second@').replace('Broken Fluke', 'Discarded Fluke'));
  const list = await open('/admin/inbound-mail', boss);
  await press(list, 'Discarded Fluke 87V');
  await list.getByRole('dialog').getByRole('link', { name: 'New Request' }).click();
  await fill(list, 'Contact Name', 'Ann Bell');
  await fill(list, 'Email Address', ANN);
  await fill(list, 'Model / Part Number', 'Fluke 87V');
  const mailId = new URL(list.url()).searchParams.get('mailId');
  expect((await boss.api.post(`/api/inbound-mail/${mailId}/discard`)).ok()).toBe(true);
  await press(list, 'Submit Repair Request');
  await expectToast(
    list,
    'Warning',
    'SR-1002 was created but the mail is not in its conversation. Look at Incoming Mail.',
  );
  await expect(list).toHaveURL(/\/admin\/repairs\/\d+$/);
  await list.goto('/admin/inbound-mail');
  await expect(list.getByRole('row').filter({ hasText: 'Broken Fluke 87V' })).toContainText(number);

  await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'received' } });
  const arrived = await mailTo(portal, ANN, `${number}: your equipment has arrived`);
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  await page.goto(portal.url + linkIn(portal, arrived));
  await fill(page, 'Your message', 'Do you need the charger?');
  await press(page, 'Send Message');
  await expect(page.getByText('Thank you. We have your message')).toBeVisible();
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'back.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PICTURE, 'base64'),
  });
  await expect(page.getByText('Thank you. We have your photo.')).toBeVisible();

  await expect(thread.getByText('Do you need the charger?')).toBeVisible();
  await thread.getByRole('textbox', { name: 'Write to the customer' }).fill('No, only the test leads.');
  await thread.getByRole('button', { name: 'Send to customer' }).click();
  const asked = await mailWith(portal, 'No, only the test leads.');
  const [replyTo] = asked.replyTo ?? [];
  expect(replyTo?.address).toMatch(/^service\+[^@]+@lab\.example$/);
  portal.inbox.deliver(gmailReply(replyTo!.address!, asked.subject!, 'They are in the parcel.'));
  const answer = thread.getByRole('listitem').filter({ hasText: 'They are in the parcel. – Ann' });
  await expect(answer).toBeVisible();
  await expect(answer.getByRole('img', { name: 'leads.png' })).toBeVisible();
  await expect(answer.getByText('A quoted line that nobody needs.')).toBeHidden();
  await expectAccessible(desk, 'a conversation with mails, a question and a photo');

  await boss.api.patch(`/api/repairs/${id}`, { data: { status: 'inspected', laborCost: 100 } });
  // The estimate starts with the costs that the page shows.
  await expect(desk.getByText('$100.00').first()).toBeVisible();
  await press(desk, 'Write estimate');
  const editor = desk.getByRole('dialog', { name: 'New estimate' });
  await press(desk, 'Add line');
  const line = editor.getByRole('group', { name: 'Line 2' });
  await choose(desk, 'Kind', 'Calibration', line);
  await line.getByRole('textbox', { name: 'Description' }).fill('Calibration with certificate');
  await line.getByRole('textbox', { name: 'Price' }).fill('60');
  await line.getByRole('checkbox', { name: 'Optional' }).check();
  // 8.25 % of 160 is 13.20.
  await expect(editor.getByText('Total $173.20')).toBeVisible();
  await press(desk, 'Save and send…');
  const send = desk.getByRole('dialog', { name: 'Send estimate' });
  await send.getByRole('button', { name: 'Send estimate' }).click();
  await expectToast(desk, 'Estimate sent');

  const estimate = await mailTo(portal, ANN, `${number}: your estimate for $173.20`);
  await page.goto(portal.url + linkIn(portal, estimate));
  await page.getByRole('checkbox', { name: 'Calibration with certificate' }).uncheck();
  await fill(page, 'Your name', 'Ann Bell');
  await press(page, 'Approve estimate · $108.25');
  await expect(page.getByText('Thank you. The estimate is approved')).toBeVisible();
  await phone.close();

  await expect(desk.getByText(/^Approved by Ann Bell through the link/)).toBeVisible();
  const { attachments } = await mailTo(portal, ANN, `${number}: estimate approved`);
  expect(attachments.map(({ filename }) => filename)).toEqual([`Approved estimate ${number} v1.pdf`]);
  const words = pdfText(Buffer.from(attachments[0]!.content as ArrayBuffer));
  expect(words).toContain(number);
  expect(words).toContain('Calibration with certificate');
  expect(words).toContain('$108.25');
  expect(words).not.toContain('$173.20');
});
