import { randomBytes } from 'node:crypto';
import { INBOUND_LINES_OF_A_DAY } from '@portal/contract/conversation/inbound-mail/rules.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditOf } from '../../../../test/browser.ts';
import { type ImapServer, startImapServer } from '../../../../test/imap-server.ts';
import { eventually, inboxOf, mailboxOn, mailOf } from '../../../../test/inbound-mail.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

/** The smallest picture there is, 1 × 1 pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const [OF_SENDER, OF_COMPANY] = [3, 6];
let server: ImapServer;
let portal: Portal;
beforeAll(async () => {
  server = await startImapServer();
  portal = await startPortal({
    LIMITS: 'on',
    OUTBOUND_ALLOW: `127.0.0.1:${server.port}`,
    LIMIT_WAITING_MAIL_PER_SENDER_DAY: String(OF_SENDER),
    LIMIT_WAITING_MAIL_PER_COMPANY: String(OF_COMPANY),
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
const dropped = async () => (await people.as.admin.get(mailbox())).body.dropped;
beforeEach(async () => {
  people = await peopleOf(portal);
  inbox = inboxOf(portal, people);
  repair = await portal.buildRepair({ companyId: people.company.id, emailAddress: 'contact@acme.example' });
  const form = { ...mailboxOn(server), trustedServer: 'mx.lab.example' };
  expect((await people.as.admin.put(mailbox(), form)).status).toBe(200);
  await eventually(async () =>
    expect((await people.as.admin.get(mailbox())).body.mailbox.lastReadAt).not.toBeNull(),
  );
});
afterEach(() => people.as.admin.delete(mailbox()));

/** Delivers the mails and then one that answers ours, waits for that one, and returns the rows of all others. */
async function takenIn(...raws: string[]) {
  const last = `The mail after ${raws.length} others ${randomBytes(4).toString('hex')}`;
  for (const raw of raws) server.deliver(raw);
  server.deliver(mailOf({ to: inbox.replyTo(repair), text: last }));
  await eventually(async () =>
    expect((await inbox.messages(repair.id)).map(({ message }) => message)).toContain(last),
  );
  return (await inbox.mails()).filter(({ state }) => state !== 'delivered');
}

const files = () => inbox.inCompany((db) => db.selectFrom('inboundMailFiles').select('name').execute());
const from = (sender: string, ...headers: string[]) => mailOf({ from: sender, text: 'Buy this', headers });
const strangers = (count: number, word = 's') =>
  Array.from({ length: count }, (_, n) => from(`${word}${n}@evil.example`));
type Rows = Awaited<ReturnType<typeof takenIn>>;
const sendersOf = (rows: Rows, state: string) =>
  rows.filter((row) => row.state === state).map(({ fromAddress }) => fromAddress);

it('one sender has a limit for each day, also with the address of a customer', async () => {
  const rows = await takenIn(...Array.from({ length: OF_SENDER + 2 }, () => from('contact@acme.example')));
  expect(sendersOf(rows, 'waiting')).toHaveLength(OF_SENDER);
  expect(rows.slice(OF_SENDER)).toMatchObject(Array(2).fill({ state: 'discarded', reason: 'sender_full' }));
  expect(rows.slice(OF_SENDER).map(({ body, reply }) => body + reply)).toEqual(['', '']);
  expect(await dropped()).toBe(2);
});

it('the oldest mail of a stranger makes room, with a line and an entry in the trail', async () => {
  const withFile = [
    'From: s0@evil.example',
    'Subject: The oldest',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b\r\nContent-Type: text/plain\r\n\r\nBuy this',
    '--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename="front.png"',
    `Content-Transfer-Encoding: base64\r\n\r\n${PICTURE}`,
    '--b--',
  ].join('\r\n');
  await takenIn(withFile, ...strangers(OF_COMPANY).slice(1));
  expect(await dropped()).toBe(0);
  expect(await files()).toEqual([{ name: 'front.png' }]);
  const rows = await takenIn(...strangers(2, 'new'));
  expect(sendersOf(rows, 'discarded')).toEqual(['s0@evil.example', 's1@evil.example']);
  expect(sendersOf(rows, 'waiting').slice(-2)).toEqual(['new0@evil.example', 'new1@evil.example']);
  expect(rows[0]).toMatchObject({ reason: 'waiting_full', subject: 'The oldest', body: '', reply: '' });
  expect(await files()).toEqual([]);
  expect(await dropped()).toBe(2);
  expect(
    (await auditOf(portal, 'inbound_mail.dropped')).find((one) => one.recordId === rows[0]!.id),
  ).toMatchObject({
    companyId: people.company.id,
    before: { subject: 'The oldest', from: 's0@evil.example' },
  });
  expect((await people.as.admin.get(`/api/inbound-mail/${rows[0]!.id}`)).body.text).toBe('');
});

it('a mail of a customer is never dropped for the mail of a stranger', async () => {
  const [user, record, contact] = ['user@acme.example', 'Record@acme.example', 'contact@acme.example'];
  const { id: companyId } = people.company;
  await portal.buildUser({ role: 'customer', companyId, email: user, emailVerifiedAt: new Date() });
  await portal.insert('customers', { companyId, name: 'Acme', email: record });
  const customers = [user, record, contact].map((address) => from(address));
  // Nobody has shown that this address belongs to the account.
  await portal.buildUser({ role: 'customer', companyId, email: 'unproven@evil.example' });
  await takenIn(...customers, from('unproven@evil.example'), ...strangers(2));
  const rows = await takenIn(...strangers(2, 'new'));
  const known = [user, record.toLowerCase(), contact];
  expect(sendersOf(rows, 'discarded')).toEqual(['unproven@evil.example', 's0@evil.example']);
  expect(sendersOf(rows, 'waiting').slice(0, 3)).toEqual(known);
  // Customers push out all strangers. Then there is no room, and what comes is dropped.
  const full = await takenIn(from(user), from(user), from(record));
  expect(sendersOf(full, 'waiting')).toEqual([...known, user, user, record.toLowerCase()]);
  const after = await takenIn(from('late@evil.example'), from(contact));
  expect(sendersOf(after, 'waiting')).toEqual(sendersOf(full, 'waiting'));
  expect(after.slice(-2)).toMatchObject(Array(2).fill({ state: 'discarded', reason: 'waiting_full' }));
});

it('a forged address of a customer protects no mail', async () => {
  const forged = 'Authentication-Results: mx.lab.example; dmarc=fail header.from=acme.example';
  const rows = await takenIn(from('contact@acme.example', forged), ...strangers(OF_COMPANY));
  expect(sendersOf(rows, 'discarded')).toEqual(['contact@acme.example']);
});

it('of more than the lines of a day nothing is kept', async () => {
  const line = (n: number) => ({
    ...{ companyId: people.company.id, folderNumber: 1, uidValidity: 1, uid: n, mailHash: randomBytes(32) },
    ...{ messageId: null, state: 'discarded' as const, reason: 'waiting_full', fromName: '', subject: '' },
    ...{ fromAddress: 'old@evil.example', repairId: null, decidedBy: null, decidedAt: new Date() },
  });
  await inbox.inCompany((db) =>
    db
      .insertInto('inboundMails')
      .values(Array.from({ length: INBOUND_LINES_OF_A_DAY }, (_, n) => line(n)))
      .execute(),
  );
  const rows = await takenIn(...strangers(OF_COMPANY + 2), ...Array(2).fill(from('s7@evil.example')));
  expect(rows).toHaveLength(INBOUND_LINES_OF_A_DAY + OF_COMPANY);
  expect(await dropped()).toBe(INBOUND_LINES_OF_A_DAY);
});

it('mail of programs has a limit of its own and pushes out nothing that waits', async () => {
  const automatic = (sender: string) => from(sender, 'Auto-Submitted: auto-replied');
  await takenIn(...strangers(OF_COMPANY));
  const rows = await takenIn(
    ...Array.from({ length: OF_SENDER + 1 }, () => automatic('robot@evil.example')),
    ...Array.from({ length: OF_COMPANY }, (_, n) => automatic(`r${n}@evil.example`)),
  );
  expect(sendersOf(rows, 'waiting')).toHaveLength(OF_COMPANY);
  expect(sendersOf(rows, 'ignored')).toHaveLength(OF_COMPANY);
  expect(sendersOf(rows, 'discarded')).toEqual(['robot@evil.example']);
});

it('reports about mails that are none of ours have a limit', async () => {
  const report = (n: number) =>
    [
      `From: mailer-daemon@mx${n}.evil.example\r\nSubject: Undelivered Mail ${n}`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=d\r\n\r\n--d',
      'Content-Type: message/delivery-status\r\n',
      `Final-Recipient: rfc822; nobody${n}@evil.example\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--d`,
      `Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${n}@evil.example>\r\n\r\n--d--`,
    ].join('\r\n');
  const rows = await takenIn(...Array.from({ length: OF_COMPANY + 2 }, (_, n) => report(n)));
  expect(rows.map(({ reason }) => reason)).toEqual(Array(OF_COMPANY).fill('unknown_bounce'));
});
