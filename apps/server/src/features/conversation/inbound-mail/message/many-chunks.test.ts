import { expect, test } from 'vitest';
import { readInThread } from './message-threads.ts';
import { readMessage } from './read-message.ts';

const mail = (body: string, ...head: string[]) =>
  Buffer.from(['From: a@b.example', 'Subject: x', ...head, '', body].join('\r\n'));
const encoded = (as: string) => `Content-Transfer-Encoding: ${as}`;
/** With a Blob for the lines of the text it is more than 800 MB. */
const RISE_MAX_MB = 450;

test('a mail of 300,000 long lines takes little memory', async () => {
  const before = process.memoryUsage().rss;
  let most = before;
  // The process keeps no better record: its own highest value may be that of another test.
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const { text } = await readInThread(mail(`${'a'.repeat(61)}\r\n`.repeat(300_000)), 1);
  clearInterval(watch);
  expect(text).toMatch(/^a{61}\na{61}\n/);
  expect(most).toBeGreaterThan(before);
  expect((most - before) / 1024 / 1024).toBeLessThan(RISE_MAX_MB);
}, 60_000);

test('a mail whose text is padded again and again is refused before it is decoded', async () => {
  for (const name of ['base64', 'Base64'])
    await expect(readMessage(mail('QUE='.repeat(250_000), encoded(name)))).rejects.toThrow(
      /paddings of base64/,
    );
});

test('a text that mailers padded on each line, and a long one in quoted-printable, are read', async () => {
  const lines = `${Buffer.from('Hello ').toString('base64')}QQ==\r\n`.repeat(3);
  expect((await readMessage(mail(lines, encoded('base64')))).text).toBe('Hello AHello AHello A');
  const russian = mail('=D0=9F=D1=80=D0=B8=\r\n'.repeat(60_000), encoded('quoted-printable'));
  expect((await readMessage(russian)).text.length).toBeGreaterThan(50_000);
});
