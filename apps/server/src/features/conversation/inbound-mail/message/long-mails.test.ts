import { expect, test } from 'vitest';
import { growthOf, STRAIGHT } from '../../../../../test/growth-of.ts';
import { readMessage } from './read-message.ts';

const mail = (body: string, ...head: string[]) =>
  Buffer.from(['From: a@b.example', 'Subject: x', ...head, '', body].join('\r\n'));
const html = (body: string) => mail(body, 'Content-Type: text/html');
const bounce = (fields: string) =>
  mail(
    `--x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns;a\r\n\r\n${fields}--x--`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
  );

test.each<[string, number, (length: number) => Buffer]>([
  ['spaces in a line', 50_000, (length) => mail(`See${' '.repeat(length)}below`)],
  ['spaces that may not break', 25_000, (length) => mail(`See${'\u00a0'.repeat(length)}below`)],
  ['quotation marks', 50_000, (length) => mail('> '.repeat(length))],
  ['lines with nothing but a space', 5_000, (length) => mail(' \r\n'.repeat(length))],
  ['spaces in the subject', 50_000, (length) => mail('Hi', `Subject: See${' '.repeat(length)}below`)],
  ['addresses', 5_000, (length) => mail('Hi', `To: ${'a@b.example, '.repeat(length)}`)],
  ['senders', 25_000, (length) => Buffer.from(`From: ${'a@b,'.repeat(length)}\r\n\r\nHi`)],
  ['groups of addresses', 10_000, (length) => mail('Hi', `Cc: ${'g:a@b;'.repeat(length)}`)],
  ['comments in addresses', 20_000, (length) => mail('Hi', `To: ${'(c)'.repeat(length)}`)],
  ['encoded words', 5_000, (length) => mail('Hi', `To: ${'=?utf-8?q?a?= '.repeat(length)}`)],
  ['parameters of a file', 5_000, (length) => mail('Hi', `Content-Type: a/b${'; name*0=x'.repeat(length)}`)],
  ['start tags', 20_000, (length) => html('<div>'.repeat(length))],
  ['start tags without an end', 20_000, (length) => html('<div '.repeat(length))],
  ['end tags', 20_000, (length) => html(`${'<div>'.repeat(9_000)}${'</span>'.repeat(length)}`)],
  [
    'replies to an appointment',
    50_000,
    (length) =>
      mail(`BEGIN:VCALENDAR\r\nATTENDEE:${'a;'.repeat(length)}`, 'Content-Type: text/calendar; method=REPLY'),
  ],
  [
    'failed addresses',
    2_000,
    (length) => bounce('Final-Recipient: rfc822;a@b.example\r\nStatus: 5.1.1\r\n\r\n'.repeat(length)),
  ],
  ['cells', 5_000, (length) => html(`<table><tr>${'<td>a</td>'.repeat(length)}</table>`)],
])(
  'a mail with many %s takes a time that grows with their number',
  async (_what, length, make) => {
    expect(await growthOf(length, (of) => readMessage(make(of)))).toBeLessThan(STRAIGHT);
  },
  60_000,
);

test('an end tag is not compared with thousands of open elements', async () => {
  const hostile = html(`<p>Hello</p>${'<div>'.repeat(9_000)}${'</span>'.repeat(200_000)}`);
  expect((await readMessage(hostile)).text).toMatch(/^Hello/);
});
