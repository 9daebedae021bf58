import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ImapServer, startImapServer } from '../../../../test/imap-server.ts';
import { eventually, inboxOf, MAILBOX, mailboxOn, mailOf } from '../../../../test/inbound-mail.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

let server: ImapServer;
let portal: Portal;
beforeAll(async () => {
  server = await startImapServer();
  portal = await startPortal({
    LIMITS: 'on',
    OUTBOUND_ALLOW: `127.0.0.1:${server.port}`,
  });
});
afterAll(async () => {
  await portal.stop();
  await server.stop();
});

let people: People;
let repair: RepairRow;
let inbox: ReturnType<typeof inboxOf>;
const mailbox = () => `/api/companies/${people.company.id}/mailbox`;
beforeEach(async () => {
  people = await peopleOf(portal);
  inbox = inboxOf(portal, people);
  repair = await portal.buildRepair({ companyId: people.company.id, emailAddress: 'ann@acme.example' });
  expect((await people.as.admin.put(mailbox(), mailboxOn(server))).status).toBe(200);
  await eventually(async () =>
    expect((await people.as.admin.get(mailbox())).body.mailbox.lastReadAt).not.toBeNull(),
  );
});
afterEach(() => people.as.admin.delete(mailbox()));

/** Delivers the mails and then one that answers ours, waits for that one, and returns the rows of the others. */
async function takenIn(...raws: (string | Buffer)[]) {
  for (const raw of raws) server.deliver(raw);
  server.deliver(mailOf({ to: inbox.replyTo(repair), text: 'The mail after it' }));
  await eventually(async () =>
    expect((await inbox.messages(repair.id)).map(({ message }) => message)).toContain('The mail after it'),
  );
  return (await inbox.mails()).slice(0, -1);
}

const head = (subject: string, ...more: string[]) =>
  [
    'From: Eve <eve@evil.example>',
    `To: ${MAILBOX}`,
    `Subject: ${subject}`,
    `Message-ID: <${subject}@evil.example>`,
    ...more,
  ].join('\r\n');
const html = (subject: string, body: string) => head(subject, 'Content-Type: text/html', '', body);
const many = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n));

it.each([
  [
    'names 5,000 recipients',
    head('crowd', `Cc: ${many(5_000, (n) => `p${n}@x.example`).join(', ')}`, '', 'Hello'),
  ],
  ['has 100,000 header lines', head('lines', ...many(100_000, (n) => `X-Line-${n}: ${n}`), '', 'Hello')],
  ['has a header line of 10 MB', head('line', `X-Long: ${'x'.repeat(10_000_000)}`, '', 'Hello')],
  [
    'is nested 10,000 times',
    [
      head('deep'),
      ...many(10_000, (n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}`),
      'Content-Type: text/plain\r\n\r\nHello',
    ].join('\r\n'),
  ],
  [
    'has 10,000 files',
    [
      head('files', 'Content-Type: multipart/mixed; boundary="b"', ''),
      ...many(
        10_000,
        (n) =>
          `--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename="f${n}.png"\r\n\r\nx`,
      ),
      '--b--',
    ].join('\r\n'),
  ],
  ['has one word of 20 MB', head('word', '', 'x'.repeat(20_000_000))],
  ['has 300,000 elements in each other', html('tags', `<p>Hello</p>${'<div>'.repeat(300_000)}`)],
  ['has 400,000 tags without an end', html('open', `<p>Hello</p>${'<div '.repeat(400_000)}`)],
  ['has 10 million empty lines', head('empty', '', 'Hello', '\n'.repeat(10_000_000))],
])('a mail that %s holds up nothing, and waits', async (_what, raw) => {
  const [row, ...more] = await takenIn(raw);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ state: 'waiting', fromAddress: 'eve@evil.example' });
  expect(row!.body.length).toBeLessThan(500_000);
  expect(row!.refusedFiles.length).toBeLessThanOrEqual(40);
  expect(await inbox.messages(repair.id)).toHaveLength(1);
});

it.each([
  ['two senders in one line', 'From: <ann@acme.example> <eve@evil.example>'],
  ['two senders with a comma', 'From: Ann <ann@acme.example>, eve@evil.example'],
  ['an address for a name', 'From: eve@evil.example <ann@acme.example>'],
  ['two From lines', 'From: Ann <ann@acme.example>\r\nFrom: Eve <eve@evil.example>'],
  ['no sender', 'X-From: nobody'],
])('a mail with %s is from nobody known, and waits', async (what, from) => {
  const [row] = await takenIn(
    `${from}\r\nTo: ${inbox.replyTo(repair)}\r\nSubject: ${what}\r\nMessage-ID: <${what.replaceAll(' ', '-')}@x.example>\r\n\r\nHello`,
  );
  expect(row).toMatchObject({ state: 'waiting', reason: 'unclear_sender', repairId: repair.id });
  expect(row!.fromAddress).not.toBe('ann@acme.example');
  expect(await inbox.messages(repair.id)).toHaveLength(1);
});

it('a file that is packed a thousand times over is neither opened nor kept', async () => {
  // 40 kB of base64 that gzip would make into 30 MB: the portal looks at the first bytes only.
  const { gzipSync } = await import('node:zlib');
  const bomb = gzipSync(Buffer.alloc(30_000_000)).toString('base64');
  const [row] = await takenIn(
    [
      head('bomb', 'Content-Type: multipart/mixed; boundary="b"', ''),
      '--b\r\nContent-Type: text/plain\r\n\r\nSee the file',
      `--b\r\nContent-Type: application/zip\r\nContent-Disposition: attachment; filename="all.zip"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bomb}`,
      '--b--',
    ].join('\r\n'),
  );
  expect(row).toMatchObject({ state: 'waiting', refusedFiles: ['all.zip'], body: 'See the file' });
});

it('of a mail above 50 MB only the header is read', async () => {
  const [row] = await takenIn(head('huge', '', 'x'.repeat(51 * 1024 * 1024)));
  expect(row).toMatchObject({ state: 'waiting', reason: 'too_large', subject: 'huge', body: '' });
});
