import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '../../../../test/browser.ts';
import { type ImapServer, startImapServer } from '../../../../test/imap-server.ts';
import { eventually, inboxOf, MAILBOX, mailboxOn, mailOf } from '../../../../test/inbound-mail.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

let server: ImapServer;
let portal: Portal;
beforeAll(async () => {
  server = await startImapServer();
  portal = await startPortal({ OUTBOUND_ALLOW: `127.0.0.1:${server.port}` });
});
afterAll(async () => {
  await portal.stop();
  await server.stop();
});

let people: People;
let repair: RepairRow;
let inbox: ReturnType<typeof inboxOf>;
const path = () => `/api/companies/${people.company.id}/mailbox`;
beforeEach(async () => {
  people = await peopleOf(portal);
  inbox = inboxOf(portal, people);
  repair = await portal.buildRepair({
    companyId: people.company.id,
    userId: people.customer.id,
    emailAddress: 'ann@acme.example',
    contactName: 'Ann Bell',
    additionalEmails: ['lab@acme.example'],
  });
  expect((await people.as.admin.put(path(), mailboxOn(server))).status).toBe(200);
  await eventually(async () =>
    expect((await people.as.admin.get(path())).body.mailbox.lastReadAt).not.toBeNull(),
  );
});
afterEach(() => people.as.admin.delete(path()));

/** Delivers a mail and returns its row. */
async function arrived(raw: string) {
  const before = (await inbox.mails()).length;
  server.deliver(raw);
  await eventually(async () => expect(await inbox.mails()).toHaveLength(before + 1));
  return (await inbox.mails()).at(-1)!;
}

describe('a mail that answers one of ours', () => {
  it('comes into the conversation without the quoted part, which is kept', async () => {
    const text = 'Please go ahead.\r\n\r\nOn Mon, 5 Oct 2026 at 09:01, Lab wrote:\r\n> Your request\r\n';
    const mail = await arrived(mailOf({ to: inbox.replyTo(repair), text }));
    expect(mail).toMatchObject({ state: 'delivered', reason: 'code', repairId: repair.id, body: '' });
    const [message] = await inbox.messages(repair.id);
    expect(message).toMatchObject({
      message: 'Please go ahead.',
      authorAddress: 'ann@acme.example',
      userId: null,
    });
    expect(message?.originalText).toContain('> Your request');
    await eventually(async () => expect([...server.mails.at(-1)!.flags]).toEqual(['\\Seen']));
  });

  it('is found by the mail that it answers when its address has no code', async () => {
    const sent = await portal.insert('outboxMessages', {
      ...{ companyId: people.company.id, repairId: repair.id, event: 'repair.submitted' },
      ...{ recipients: ['x@other.example'], subject: 'S', html: '', bodyText: '', state: 'sent' },
    });
    const header = `In-Reply-To: <${inbox.sentId(sent.id)}>`;
    expect(await arrived(mailOf({ headers: [header] }))).toMatchObject({
      reason: 'code',
      repairId: repair.id,
    });
    const forged = `In-Reply-To: <outbox-${sent.id}.aaaaaaaaaaaaaaaaaaaaaaaaaa@localhost>`;
    expect(await arrived(mailOf({ headers: [forged] }))).toMatchObject({ state: 'waiting', repairId: null });
  });

  it('from an unknown address shows that address, and no name that the mail claims', async () => {
    await arrived(mailOf({ to: inbox.replyTo(repair), from: 'The Lab Service Team <eve@evil.example>' }));
    expect((await inbox.messages(repair.id))[0]).toMatchObject({ authorAddress: 'eve@evil.example' });
    const page = (await people.as.customer.get(`/api/repairs/${repair.id}/conversation`)).text;
    expect(page).toContain('Someone by email');
    expect(page).not.toMatch(/Service Team|evil/);
  });

  it('from a member of staff is a message of an address and no note', async () => {
    const boss = await portal.buildUser({
      ...{ role: 'admin', companyId: people.company.id, email: 'boss@lab2.example' },
      emailVerifiedAt: new Date(),
    });
    await arrived(mailOf({ to: inbox.replyTo(repair), from: boss.email! }));
    expect((await inbox.messages(repair.id))[0]).toMatchObject({ userId: null, internal: false });
  });

  it('with a code of another company or an old one waits', async () => {
    const other = await peopleOf(portal);
    const theirs = await portal.buildRepair({ companyId: other.company.id });
    const foreign = inboxOf(portal, other).replyTo(theirs);
    expect(await arrived(mailOf({ to: foreign }))).toMatchObject({ state: 'waiting', repairId: null });
    const replace = () => people.as.admin.post(`/api/repairs/${repair.id}/reply-address`);
    expect((await other.as.admin.post(`/api/repairs/${repair.id}/reply-address`)).status).toBe(404);
    expect((await people.as.technician.post(`/api/repairs/${repair.id}/reply-address`)).status).toBe(403);
    expect((await replace()).status).toBe(204);
    expect(await arrived(mailOf({ to: inbox.replyTo(repair) }))).toMatchObject({ reason: 'old_code' });
    expect(await arrived(mailOf({ to: inbox.replyTo(repair, 1) }))).toMatchObject({ reason: 'code' });
    await replace();
    expect(await arrived(mailOf({ to: inbox.replyTo(repair, 1) }))).toMatchObject({ reason: 'old_code' });
  });
});

describe('a mail with an SR number', () => {
  const named = (from: string, headers: string[] = []) =>
    arrived(mailOf({ from, subject: `Re: ${repair.serviceReportNumber} is late`, headers }));

  it.each(['ann@acme.example', 'LAB@acme.example'])(
    'from %s, an address of the repair, comes in',
    async (from) => {
      expect(await named(from)).toMatchObject({ state: 'delivered', reason: 'number' });
    },
  );

  it('from a stranger waits', async () => {
    expect(await named('eve@evil.example')).toMatchObject({
      ...{ state: 'waiting', reason: 'unknown_sender', repairId: repair.id },
    });
    expect(await inbox.messages(repair.id)).toEqual([]);
  });

  it('waits when the trusted server says that the sender is forged, whatever other headers say', async () => {
    const changed = { ...mailboxOn(server), trustedServer: 'mx.lab.example' };
    await people.as.admin.put(path(), changed);
    const headers = [
      'Authentication-Results: mx.lab.example; dmarc=fail header.from=acme.example',
      'Authentication-Results: mx.evil.example; dmarc=pass',
    ];
    expect(await named('ann@acme.example', headers)).toMatchObject({ reason: 'forged_sender' });
  });
});

it('automatic answers, lists and our own mail are ignored and answered by nothing', async () => {
  const to = inbox.replyTo(repair);
  for (const [headers, reason] of [
    [['Auto-Submitted: auto-replied'], 'automatic'],
    [['List-Id: <news.example>'], 'bulk'],
    [['X-Repair-Portal: 1'], 'loop'],
  ] as const)
    expect(await arrived(mailOf({ to, headers }))).toMatchObject({ state: 'ignored', reason });
  expect(await arrived(mailOf({ to, from: MAILBOX }))).toMatchObject({ state: 'ignored', reason: 'loop' });
  expect(await inbox.messages(repair.id)).toEqual([]);
});

it('the same mail in two copies comes once', async () => {
  const raw = mailOf({ to: inbox.replyTo(repair) });
  await arrived(raw);
  server.deliver(raw);
  await arrived(mailOf());
  expect(await inbox.messages(repair.id)).toHaveLength(1);
});

it('new numbers of the folder bring nothing twice and lose nothing', async () => {
  await arrived(mailOf({ to: inbox.replyTo(repair), text: 'One' }));
  server.renumber();
  server.cut();
  server.deliver(mailOf({ to: inbox.replyTo(repair), text: 'Two' }));
  // The reader noticed the broken connection and tries again in a minute. Saving makes it try at once.
  await people.as.admin.put(path(), mailboxOn(server));
  await eventually(async () =>
    expect((await inbox.messages(repair.id)).map(({ message }) => message)).toEqual(['One', 'Two']),
  );
});

describe('a bounce', () => {
  const bounceOf = (messageId: string, address: string) =>
    [
      ...[
        'From: MAILER-DAEMON@mx.example',
        `To: ${MAILBOX}`,
        'Subject: Undelivered',
        `Message-ID: <b${messageId}>`,
      ],
      ...['Content-Type: multipart/report; report-type=delivery-status; boundary=d', '', '--d'],
      ...['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx', ''],
      ...[`Final-Recipient: rfc822; ${address}`, 'Action: failed', 'Status: 5.1.1', '', '--d'],
      ...['Content-Type: text/rfc822-headers', '', `Message-ID: <${messageId}>`, '', '--d--', ''],
    ].join('\r\n');
  const sentMail = () =>
    portal.insert('outboxMessages', {
      ...{ companyId: people.company.id, repairId: repair.id, event: 'repair.submitted', state: 'sent' },
      ...{ recipients: ['gone@acme.example', 'ann@acme.example'], subject: 'S', html: '', bodyText: '' },
      delivered: ['gone@acme.example', 'ann@acme.example'],
    });
  const outbox = async (id: number) => (await people.as.admin.get(`/api/outbox/${id}`)).body;

  it('sets the state of its mail in words', async () => {
    const { id } = await sentMail();
    await arrived(bounceOf(inbox.sentId(id, 'gone@acme.example'), 'gone@acme.example'));
    expect(await outbox(id)).toMatchObject({
      ...{ state: 'failed', lastError: 'Failed for gone@acme.example: the mailbox does not exist.' },
    });
    const rows = await inbox.inCompany((db) =>
      db.selectFrom('outboxMessages').select('delivered').where('id', '=', id).execute(),
    );
    // "Retry" leaves out those who have it.
    expect((rows as { delivered: string[] }[])[0]?.delivered).toEqual(['ann@acme.example']);
  });

  it('of Exchange says that the mailbox does not exist, and one of qmail is read too', async () => {
    const [{ id }, { id: other }] = [await sentMail(), await sentMail()];
    const answer = 'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found';
    const exchange = bounceOf(inbox.sentId(id, 'gone@acme.example'), 'gone@acme.example');
    await arrived(exchange.replace('Status: 5.1.1', `Status: 5.1.10\r\n${answer}`));
    expect((await outbox(id)).lastError).toContain(
      'Failed for gone@acme.example: the mailbox does not exist.',
    );
    const text = [
      ...[
        'Hi. This is the qmail-send program at mx.example.',
        '',
        '<gone@acme.example>:',
        'No. (#5.1.1)',
        '',
      ],
      ...[
        '--- Below this line is a copy of the message.',
        '',
        `Message-ID: <${inbox.sentId(other, 'gone@acme.example')}>`,
        '',
        '',
      ],
    ].join('\r\n');
    await arrived(mailOf({ from: 'MAILER-DAEMON@mx.example', headers: ['Return-Path: <>'], text }));
    expect(await outbox(other)).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining('the mailbox does not exist'),
    });
  });

  it('that is forged changes nothing', async () => {
    const { id } = await sentMail();
    await arrived(bounceOf(`outbox-${id}@localhost`, 'gone@acme.example'));
    await arrived(bounceOf(inbox.sentId(id), 'somebody@else.example'));
    expect(await outbox(id)).toMatchObject({ state: 'sent', lastError: null });
  });
});

describe('a waiting mail', () => {
  const address = ({ id }: { id: number }, verb = '') => `/api/inbound-mail/${id}${verb}`;

  it('shows plain text without the codes of our links', async () => {
    const token = 'a'.repeat(43);
    const text = `See <script>alert(1)</script> https://portal.example/estimate/${token} ${inbox.replyTo(repair)}`;
    const mail = await arrived(mailOf({ text }));
    const seen = (await people.as.admin.get(address(mail))).body;
    expect(seen.text).toContain('<script>alert(1)</script>');
    expect(JSON.stringify(seen)).not.toMatch(/aaaaaaaaaaaa|\+[0-9a-z]+-/);
  });

  it('is put into a conversation by staff, once, as a message of its sender', async () => {
    const mail = await arrived(mailOf({ from: 'new@acme.example', text: 'From my phone' }));
    const reply = await people.as.admin.post(address(mail, '/assign'), { repairId: repair.id });
    expect([reply.status, reply.body]).toEqual([
      200,
      expect.objectContaining({ state: 'delivered', repairId: repair.id }),
    ]);
    expect(await inbox.messages(repair.id)).toMatchObject([
      { message: 'From my phone', authorAddress: 'new@acme.example' },
    ]);
    expect((await people.as.admin.post(address(mail, '/assign'), { repairId: repair.id })).status).toBe(409);
    expect((await people.as.admin.post(address(mail, '/discard'))).body.code).toBe('inbound_mail.decided');
    expect(await auditOf(portal, 'inbound_mail.assigned')).not.toEqual([]);
  });

  it('goes into no repair of another company, and others do not see it', async () => {
    const other = await peopleOf(portal);
    const theirs = await portal.buildRepair({ companyId: other.company.id });
    const mail = await arrived(mailOf());
    expect((await people.as.admin.post(address(mail, '/assign'), { repairId: theirs.id })).status).toBe(400);
    expect((await other.as.admin.get(address(mail))).status).toBe(404);
    expect((await people.as.technician.get(address(mail))).status).toBe(403);
  });

  it('loses its text when it is discarded', async () => {
    const mail = await arrived(mailOf({ text: 'Buy cheap watches' }));
    expect((await people.as.admin.post(address(mail, '/discard'))).body).toMatchObject({
      state: 'discarded',
      text: '',
    });
    expect(await inbox.mails()).toMatchObject([{ body: '', reply: '', subject: 'A question' }]);
  });
});

it('a deleted repair takes no mail', async () => {
  await inbox.inCompany((db) =>
    db.updateTable('repairs').set({ deletedAt: new Date() }).where('id', '=', repair.id).execute(),
  );
  expect(await arrived(mailOf({ to: inbox.replyTo(repair) }))).toMatchObject({
    state: 'waiting',
    repairId: null,
  });
});
