import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type MailMessage, readMessage } from './read-message.ts';

const corpus = path.join(import.meta.dirname, '../../../../../test/mail-corpus');
const names = readdirSync(corpus)
  .filter((name) => name.endsWith('.eml'))
  .map((name) => name.slice(0, -'.eml'.length));
const read = (name: string): Promise<MailMessage> =>
  readMessage(readFileSync(path.join(corpus, `${name}.eml`)));
const about = (rest: string): Promise<MailMessage> => read(names.find((name) => name.endsWith(rest))!);

test('there are 57 mails of real programs and of attackers', () => expect(names).toHaveLength(57));

test.each(names)('%s: the answer is cut out of the mail', async (name) => {
  const { reply, text } = await read(name);
  expect(reply).toBe(readFileSync(path.join(corpus, `${name}.txt`), 'utf8').trimEnd());
  expect(text).toContain(reply.split('\n')[0]);
});

test('the full text keeps what was cut', async () => {
  expect((await about('gmail-reply')).text).toContain('https://portal.example/track/abc');
});

test('files keep their names, and pictures of signatures are left out', async () => {
  const filesOf = async (rest: string) => (await about(rest)).files.map(({ name }) => name);
  expect(await filesOf('photo-attached')).toEqual(['crack.png']);
  expect(await filesOf('inline-image')).toEqual([]);
  expect(await filesOf('smime-signed')).toEqual([]);
  expect(await filesOf('calendar-invite')).toEqual([]);
  expect(await filesOf('winmail-dat')).toEqual(['Certificate of 2025.pdf']);
  expect(await filesOf('pdf-with-encoded-name')).toEqual(['Bestellung März.pdf']);
  expect(await filesOf('forwarded-as-file')).toEqual(['Forwarded mail']);
});

test('mail of programs is told from mail of persons', async () => {
  const why = async (rest: string) => (await about(rest)).automatic;
  expect(await why('gmail-reply')).toBeNull();
  expect(await why('out-of-office-exchange')).toBe('automatic');
  expect(await why('vacation-gmail')).toBe('bulk');
  expect(await why('mailing-list')).toBe('bulk');
  expect(await why('own-mail-back')).toBe('loop');
  expect(await why('out-of-office-german')).toBe('automatic');
  expect(await why('bounce-qmail')).toBe('automatic');
  expect(await why('calendar-invite')).toBeNull();
});

test('a bounce names the mail and the address, and a delay is none', async () => {
  expect((await about('bounce-no-mailbox')).bounce).toEqual({
    messageId: 'outbox-7.abc@portal.example',
    failures: [
      {
        address: 'gone@north.example',
        status: '5.1.1',
        answer: '550 5.1.1 <gone@north.example>: Recipient address rejected: User unknown',
      },
    ],
  });
  expect((await about('bounce-delayed')).bounce).toBeNull();
});

test.each([
  ['bounce-gmail', '5.1.1', '550-5.1.1 The email account that you tried to reach does not exist.'],
  [
    'bounce-exchange',
    '5.1.10',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  ],
  ['bounce-qmail', '5.1.1', 'Sorry, no mailbox here by that name. (#5.1.1)'],
])('%s names the mail, the address and the fault', async (name, status, answer) => {
  expect((await about(name)).bounce).toEqual({
    messageId: 'outbox-7.abc@portal.example',
    failures: [{ address: 'gone@north.example', status, answer }],
  });
});

test('text about a bounce is none', async () => {
  const text = 'Hi. This is the meter.\r\n\r\n<a@b.example>:\r\nNo.\r\n\r\n--- Ann';
  expect((await readMessage(mailOf('Subject: x', text))).bounce).toBeNull();
});

const mailOf = (head: string, body: string) => Buffer.from(`From: a@b.example\r\n${head}\r\n\r\n${body}`);

test('a mail with 500 recipients keeps them, and no more', async () => {
  const to = Array.from({ length: 700 }, (_, n) => `p${n}@x.example`).join(',\r\n ');
  expect((await readMessage(mailOf(`To: ${to}`, 'Hi'))).recipients).toHaveLength(500);
});

test('10,000 parts give at most twenty files', async () => {
  const part =
    '--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\n\r\nx\r\n';
  const mail = await readMessage(mailOf('Content-Type: multipart/mixed; boundary=b', part.repeat(10_000)));
  expect(mail.files).toHaveLength(20);
  expect(mail.leftOut).toHaveLength(20);
});

test('a header of more than a megabyte and deep nesting are refused', async () => {
  await expect(readMessage(mailOf(`X-Long: ${'a'.repeat(1_200_000)}`, 'Hi'))).rejects.toThrow();
  const deep = Array.from(
    { length: 200 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  ).join('');
  await expect(readMessage(Buffer.from(`From: a@b.example\r\n${deep}\r\nHi`))).rejects.toThrow();
});

test('a hostile text does not take long', async () => {
  const hostile = [
    `On ${'a '.repeat(50_000)}`,
    '>'.repeat(100_000),
    `${'From: '.repeat(20_000)}`,
    'On On On On wrote'.repeat(5_000),
    `Op ${'schreef '.repeat(10_000)}`,
    `${'Den a skrev '.repeat(1_500)}`,
    '\n'.repeat(25_000),
  ];
  for (const text of hostile) expect((await readMessage(mailOf('Subject: x', text))).text).toBeDefined();
}, 20_000);
