import { createServer, type Socket } from 'node:net';
import tls from 'node:tls';
import { inboundMessages } from '@portal/contract/conversation/inbound-mail/messages.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditOf } from '../../../../test/browser.ts';
import { type ImapServer, startImapServer } from '../../../../test/imap-server.ts';
import { eventually, inboxOf, mailboxOn, mailOf } from '../../../../test/inbound-mail.ts';
import { makeCertificate } from '../../../../test/mail-server.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { readMailboxJob } from './mailbox/mailbox.queries.ts';

const certificate = makeCertificate();
const trusted = tls.getCACertificates('default');
let plain: ImapServer;
let safe: ImapServer;
let oauth: ImapServer;
let portal: Portal;
let people: People;
let path: string;
const tokens = createServer();
const asked: string[] = [];

beforeAll(async () => {
  [plain, safe, oauth] = await Promise.all([
    startImapServer({ withoutIdle: true }),
    startImapServer({ certificate }),
    startImapServer({ accessToken: 'access-1' }),
  ]);
  // A token endpoint that knows one refresh token and replaces it.
  tokens.on('connection', (socket: Socket) =>
    socket.on('data', (bytes) => {
      asked.push(bytes.toString());
      const isRight = /refresh_token=(refresh-1|refresh-2)/.test(bytes.toString());
      const body = JSON.stringify(
        isRight
          ? { access_token: 'access-1', token_type: 'Bearer', expires_in: 60, refresh_token: 'refresh-2' }
          : { error: 'invalid_grant' },
      );
      socket.end(
        `HTTP/1.1 ${isRight ? '200 OK' : '400 Bad Request'}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
      );
    }),
  );
  await new Promise<void>((resolve) => void tokens.listen(0, '127.0.0.1', resolve));
  const { port } = tokens.address() as { port: number };
  portal = await startPortal({
    OUTBOUND_ALLOW: [plain, safe, oauth].map((server) => `127.0.0.1:${server.port}`).join(','),
    MAIL_TOKEN_URL_GOOGLE: `http://127.0.0.1:${port}/token`,
  });
});
afterAll(async () => {
  tls.setDefaultCACertificates(trusted);
  tokens.close();
  await portal.stop();
  await Promise.all([plain.stop(), safe.stop(), oauth.stop()]);
});
beforeEach(async () => {
  people = await peopleOf(portal);
  path = `/api/companies/${people.company.id}/mailbox`;
});

const save = (body: object) => people.as.admin.put(path, body);
const test = async () => (await people.as.admin.post(`${path}/test`)).body.fault as string | null;
const state = async () => (await people.as.admin.get(path)).body.mailbox;

it('is tried once there is one', async () => {
  expect(await people.as.admin.post(`${path}/test`)).toMatchObject({
    status: 409,
    body: { code: 'inbound_mail.no_mailbox' },
  });
});

it('never shows a secret, and keeps it when none is sent', async () => {
  const saved = await save(mailboxOn(plain, { enabled: false }));
  expect([saved.status, saved.body.mailbox.host]).toEqual([200, '127.0.0.1']);
  const { password: _, ...without } = mailboxOn(plain, { enabled: false });
  expect((await save(without)).status).toBe(200);
  expect(await test()).toBeNull();
  const seen = await Promise.all([
    people.as.admin.get(path),
    people.as.admin.get(`/api/companies/${people.company.id}/audit`),
  ]);
  expect(seen.map(({ text }) => text).join()).not.toMatch(/secret|v1:/);
  expect(await auditOf(portal, 'inbound_mail.mailbox_tested')).not.toEqual([]);
});

it.each([
  ['another port', () => ({ port: safe.port })],
  ['another user', () => ({ username: 'other' })],
  ['weaker encryption', () => ({ security: 'starttls' })],
])('does not send the stored password to %s', async (_what, moved) => {
  await save(mailboxOn(plain, { enabled: false }));
  const { password: _, ...without } = mailboxOn(plain, { enabled: false, ...moved() });
  const reply = await save(without);
  expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['password']]);
});

it.each(['localhost', '10.0.0.8', '169.254.169.254', 'mail.internal', '127.1'])(
  'reads no mail server on the own network: %s',
  async (host) => expect((await save(mailboxOn(plain, { host }))).body.fields).toHaveProperty('host'),
);

it('that another company reads is refused, and free again when that one stops', async () => {
  await save(mailboxOn(plain));
  const others = await peopleOf(portal);
  const there = `/api/companies/${others.company.id}/mailbox`;
  const again = (more: object = {}) => others.as.admin.put(there, mailboxOn(plain, more));
  const refused = await again({ username: 'INBOX', folder: 'inbox' });
  expect([refused.status, refused.body.fields]).toEqual([400, { username: inboundMessages.readByOthers }]);
  expect(refused.text).not.toContain(people.company.name);
  expect((await save(mailboxOn(plain))).status).toBe(200);
  expect((await again({ folder: 'Archive', enabled: false })).status).toBe(200);
  expect((await again()).status).toBe(400);
  await people.as.admin.delete(path);
  const third = await peopleOf(portal);
  const both = await Promise.all([
    again(),
    third.as.admin.put(`/api/companies/${third.company.id}/mailbox`, mailboxOn(plain)),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  await Promise.all([
    others.as.admin.delete(there),
    third.as.admin.delete(`/api/companies/${third.company.id}/mailbox`),
  ]);
  await eventually(async () => expect(plain.connections).toBe(0));
});

it('that another company names with a wrong password stays free', async () => {
  const others = await peopleOf(portal);
  const there = `/api/companies/${others.company.id}/mailbox`;
  expect((await others.as.admin.put(there, mailboxOn(plain, { password: 'wrong' }))).status).toBe(200);
  await eventually(async () =>
    expect((await others.as.admin.get(there)).body.mailbox.failedSince).not.toBeNull(),
  );
  expect((await save(mailboxOn(plain))).status).toBe(200);
  await eventually(async () => expect((await state()).lastReadAt).not.toBeNull());
  await Promise.all([others.as.admin.delete(there), people.as.admin.delete(path)]);
});

it('says in one sentence what is wrong', async () => {
  await save(mailboxOn(plain, { enabled: false, password: 'wrong' }));
  expect(await test()).toContain('The mail server refused the user name or password.');
  await save(mailboxOn(plain, { enabled: false, folder: 'Archive' }));
  expect(await test()).toBe('The mail server has no folder with this name.');
  await save(mailboxOn(safe, { enabled: false, security: 'tls' }));
  expect(await test()).toBe("The mail server's certificate is not valid.");
  tls.setDefaultCACertificates([...trusted, certificate.cert]);
  expect(await test()).toBeNull();
  await save(mailboxOn(plain, { enabled: false, security: 'starttls' }));
  expect(await test()).toMatch(/encrypted connection|broke off/);
});

it('reads a server without IDLE, and the state says when', async () => {
  await save(mailboxOn(plain));
  await eventually(async () => expect((await state()).lastReadAt).not.toBeNull());
  plain.deliver(mailOf());
  // Without IDLE mail is found at the next look. Saving looks at once.
  await save(mailboxOn(plain));
  await eventually(async () => expect(await inboxOf(portal, people).mails()).toHaveLength(1));
  await people.as.admin.delete(path);
  await eventually(async () => expect(plain.connections).toBe(0));
});

it('signs in with OAuth, keeps the renewed token, and says when it is no longer accepted', async () => {
  const account = { auth: 'google', clientId: 'client', clientSecret: 'hidden', refreshToken: 'refresh-1' };
  await save({ ...mailboxOn(oauth, { enabled: false, ...account }), password: undefined });
  expect([await test(), await test()]).toEqual([null, null]);
  expect(asked.map((text) => /refresh_token=([\w-]+)/.exec(text)?.[1])).toEqual(['refresh-1', 'refresh-2']);
  await save({
    ...mailboxOn(oauth, { enabled: false, ...account, refreshToken: 'gone' }),
    password: undefined,
  });
  expect(await test()).toBe('Google no longer accepts the access. Enter a new refresh token.');
});

it('of an inactive company is read no more, and its mail comes in when the company is active again', async () => {
  const setActive = (active: boolean) =>
    portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.updateTable('companies').set({ active }).where('id', '=', people.company.id).execute(),
    );
  const inbox = inboxOf(portal, people);
  await save(mailboxOn(plain));
  await eventually(async () => expect((await state()).lastReadAt).not.toBeNull());
  await setActive(false);
  plain.deliver(mailOf());
  // The job that a saved mailbox starts. Saving itself is refused for an inactive company.
  const begin = () =>
    portal.runtime.database.asCompany(people.company.id, (db) =>
      portal.runtime.jobs.enqueue(db, readMailboxJob, { companyId: people.company.id }),
    );
  await begin();
  await eventually(async () => expect(plain.connections).toBe(0));
  expect(await inbox.mails()).toEqual([]);
  await setActive(true);
  await begin();
  await eventually(async () => expect(await inbox.mails()).toHaveLength(1));
  await people.as.admin.delete(path);
});

it('a broken connection is noted and tried again', async () => {
  await save(mailboxOn(plain));
  await eventually(async () => expect((await state()).lastReadAt).not.toBeNull());
  plain.cut();
  await eventually(async () => expect((await state()).lastError).toContain('broke off the connection'));
  await save(mailboxOn(plain));
  await eventually(async () => expect((await state()).lastError).toBeNull());
  await people.as.admin.delete(path);
});
