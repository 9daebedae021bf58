import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import tls from 'node:tls';
import { companyMessages } from '@portal/contract/companies/companies/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditOf } from '../../../../test/browser.ts';
import { makeCertificate, startMailServer } from '../../../../test/mail-server.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const PASSWORD = 'Plant-the-secret-77';
const account = { user: 'mail@lab.example', pass: PASSWORD };

let portal: Portal;
let people: People;
let path: string;
const trusted = tls.getCACertificates('default');
const certificate = makeCertificate();
beforeAll(async () => {
  portal = await startPortal({ OUTBOUND_ALLOW: PORTS.map((port) => `127.0.0.1:${port}`).join(',') });
  people = await peopleOf(portal, { email: 'office@lab.example' });
  path = `/api/companies/${people.company.id}`;
  tls.setDefaultCACertificates([...trusted, certificate.cert]);
});
afterAll(async () => {
  tls.setDefaultCACertificates(trusted);
  await portal.stop();
});

const PORTS = [2591, 2592, 2593, 2594];
const settings = (port: number, more: object = {}) => ({
  notificationsEnabled: true,
  notificationEmail: account.user,
  notificationEmailPassword: PASSWORD,
  notificationEmailHost: '127.0.0.1',
  notificationEmailPort: port,
  ...more,
});
const save = (body: object) => people.as.admin.patch(`${path}/email-settings`, body);
const test = () => people.as.admin.post(`${path}/test-email`);

it('names what is missing, with the sentences of B5', async () => {
  expect((await test()).body).toMatchObject({
    code: 'company.mail_off',
    message: 'Please enable email notifications first.',
  });
  const without = await save({ notificationsEnabled: true });
  expect([without.status, without.body.fields]).toEqual([
    400,
    { notificationEmailPassword: 'Password is required when notifications are enabled' },
  ]);
  expect((await save({ notificationEmail: 'nobody' })).body.fields.notificationEmail).toBe(
    'Invalid email address',
  );
  for (const port of [0, -1, 1.5, 65_536])
    expect((await save({ notificationEmailPort: port })).status).toBe(400);
  expect((await save({ notificationsEnabled: true, notificationEmailPassword: 'x' })).status).toBe(200);
  const reply = await test();
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([
    400,
    'company.mail_incomplete',
    'Please provide email address and password before testing.',
  ]);
});

it('never shows the password in answers, in the audit trail or in the table', async () => {
  const saved = await save(settings(2591));
  expect(saved.body).toMatchObject({ hasPassword: true, notificationEmailHost: '127.0.0.1' });
  const seen = await Promise.all([
    people.as.admin.get(path),
    people.as.admin.get('/api/companies'),
    people.as.superadmin.get('/api/companies'),
    people.as.admin.get(`${path}/audit`),
  ]);
  const stored = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('companies')
      .select('notificationEmailPassword')
      .where('id', '=', people.company.id)
      .execute(),
  );
  const text = [saved.text, ...seen.map((reply) => reply.text), JSON.stringify(stored)].join();
  expect(text).not.toContain(PASSWORD);
  expect([saved, ...seen].map((reply) => reply.text).join()).not.toContain('v1:');
  expect(stored[0]?.notificationEmailPassword).toMatch(/^v1:/);
});

it('keeps a password that is not sent, and deletes it on request', async () => {
  expect((await save({ notificationsEnabled: true })).body.hasPassword).toBe(true);
  expect((await save({ notificationEmailPassword: '' })).body.hasPassword).toBe(true);
  expect((await save({ notificationEmailHost: '127.0.0.1', notificationEmailPort: 2591 })).status).toBe(200);
  expect((await save({ notificationEmailPassword: null })).status).toBe(400);
  const off = await save({ notificationsEnabled: false, notificationEmailPassword: null });
  expect(off.body.hasPassword).toBe(false);
});

it.each([
  ['another host', { notificationEmailHost: 'mail.evil.example' }],
  ['another port', { notificationEmailPort: 2592 }],
  ['another account', { notificationEmail: 'other@lab.example' }],
  ['the default host', { notificationEmailHost: '' }],
])('does not let the stored password follow %s', async (_what, moved) => {
  await save(settings(2591));
  for (const given of [
    moved,
    { ...moved, notificationsEnabled: false },
    { ...moved, notificationEmailPassword: '' },
  ]) {
    const reply = await save(given);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['notificationEmailPassword']]);
    expect(reply.body.message).toContain('enter the password again');
  }
  const stored = await people.as.admin.get(path);
  expect(stored.body).toMatchObject({ notificationEmailHost: '127.0.0.1', notificationEmailPort: 2591 });
  expect((await save({ ...moved, notificationEmailPassword: PASSWORD })).status).toBe(200);
});

it.each([
  ...['10.0.0.8', '169.254.169.254', '[::1]', '127.1', '0x7f.1', '2130706433', '017700000001', '0.0.0.0'],
  ...[
    'localhost',
    'mail',
    'mail.localhost',
    'db.internal',
    '-mail.example.com',
    'mail..example.com',
    'mail.256',
  ],
])('refuses %s as a mail server when it is saved', async (host) => {
  const reply = await save(settings(587, { notificationEmailHost: host }));
  expect([reply.status, reply.body.fields]).toEqual([
    400,
    { notificationEmailHost: companyMessages.mailHost },
  ]);
});

it.each([
  'smtp.example.com',
  'SMTP.Example.com',
  'mail-1.xn--bcher-kva.example',
  '8.8.8.8',
  '[2606:4700::1111]',
])('takes %s as a mail server', async (host) =>
  expect((await save(settings(587, { notificationEmailHost: host }))).status).toBe(200),
);

it('sends to the company’s own address through its own server', async () => {
  const server = await startMailServer({ port: 2591, starttls: certificate, account });
  await save(settings(2591));
  const reply = await test();
  expect(reply.body).toEqual({
    message: 'A test email was sent to office@lab.example.',
    recipient: 'office@lab.example',
  });
  expect(server.received.map((mail) => mail.envelope)).toEqual([['office@lab.example']]);
  expect(server.received[0]?.from?.address).toBe(account.user);
  const [entry] = await auditOf(portal, 'company.mail_tested');
  expect(entry).toMatchObject({ companyId: people.company.id, role: 'admin' });
  await server.stop();
});

it('sends to the address of the person who asks, who may not name another one', async () => {
  const server = await startMailServer({ port: 2591, starttls: certificate, account });
  await save(settings(2591));
  const { email } = (await people.as.admin.get('/api/user')).body;
  const own = await people.as.admin.post(`${path}/test-email`, { to: 'me' });
  expect(own.body).toEqual({ message: `A test email was sent to ${email}.`, recipient: email });
  expect(server.received.map((mail) => mail.envelope)).toEqual([[email]]);
  const entries = await auditOf(portal, 'company.mail_tested');
  expect(JSON.stringify(entries.at(-1))).toContain(email);
  const other = await people.as.admin.post(`${path}/test-email`, { to: 'stranger@else.example' });
  expect(other.status).toBe(400);
  expect(server.received).toHaveLength(1);
  await server.stop();
});

const fault = async (port: number, more: object = {}): Promise<string> => {
  expect((await save(settings(port, more))).status).toBe(200);
  const began = Date.now();
  const reply = await test();
  expect(Date.now() - began).toBeLessThan(15_000);
  expect(reply).toMatchObject({ status: 409, body: { code: 'company.mail_test_failed' } });
  expect(reply.text).not.toContain(PASSWORD);
  return reply.body.message;
};

it('has a sentence for each fault', async () => {
  const wrong = await startMailServer({ port: 2591, starttls: certificate, account });
  const password = await fault(2591, { notificationEmailPassword: 'something else' });
  await wrong.stop();
  const unknown = await startMailServer({ port: 2592, starttls: makeCertificate(), account });
  const certified = await fault(2592);
  await unknown.stop();
  const closed = await fault(2593);
  const plain = await startMailServer({ port: 2591, account });
  const unencrypted = await fault(2591);
  await plain.stop();
  const refusing = await startMailServer({
    port: 2592,
    starttls: certificate,
    account,
    refuse: ['office@lab.example'],
  });
  const address = await fault(2592);
  await refusing.stop();
  expect(password).toMatch(/refused the user name or password\. It answered: 535/);
  expect(certified).toMatch(/certificate is not valid/);
  expect(closed).toMatch(/nothing answers at this host and port/);
  expect(unencrypted).toMatch(/offers no encrypted connection/);
  expect(address).toMatch(/It answered: 550 No such mailbox/);
}, 30_000);

it('gives up within 15 seconds on a server that never answers', async () => {
  const sockets = new Set<Socket>();
  const silent: Server = createServer((socket) => void sockets.add(socket));
  silent.listen(2594, '127.0.0.1');
  await once(silent, 'listening');
  expect((silent.address() as AddressInfo).port).toBe(2594);
  expect(await fault(2594)).toMatch(/did not answer in time/);
  for (const socket of sockets) socket.destroy();
  silent.close();
}, 20_000);

it('is limited to five in ten minutes', async () => {
  const strict = await startPortal({ LIMITS: 'on', OUTBOUND_ALLOW: '127.0.0.1:2593' });
  const { company, as } = await peopleOf(strict);
  const url = `/api/companies/${company.id}`;
  await as.admin.patch(`${url}/email-settings`, settings(2593));
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push((await as.admin.post(`${url}/test-email`)).status);
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
  await strict.stop();
});

it('is limited for one person in all companies together', async () => {
  const strict = await startPortal({ LIMITS: 'on', OUTBOUND_ALLOW: '127.0.0.1:2593' });
  const all = [await peopleOf(strict), await peopleOf(strict)];
  const statuses = [];
  for (const { company } of all) {
    const url = `/api/companies/${company.id}`;
    await all[0]!.as.superadmin.patch(`${url}/email-settings`, settings(2593));
    for (let n = 0; n < 3; n++)
      statuses.push((await all[0]!.as.superadmin.post(`${url}/test-email`, { to: 'me' })).status);
  }
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
  // Others of the second company may still test.
  expect(await all[1]!.as.admin.post(`/api/companies/${all[1]!.company.id}/test-email`)).toMatchObject({
    status: 409,
    body: { code: 'company.mail_test_failed' },
  });
  await strict.stop();
});
