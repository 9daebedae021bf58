import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { PASSWORD, userWithPassword } from '../../../../test/browser.ts';
import { estimateDesk } from '../../../../test/estimates.ts';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { hashToken, newToken } from '../../../auth/tokens.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { sweepOutboxJob } from '../../../mail/sending/send-mail-job.ts';

const SENTENCE = 'This company account is inactive. Please contact support.';
let portal: Portal;
let mailServer: MailServer;
let base: string;
let people: People;
let operator: Caller;

beforeAll(async () => {
  mailServer = await startMailServer();
  portal = await startPortal({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'portal@example.com',
  });
  base = await Promise.resolve(portal.app.listen({ port: 0, host: '127.0.0.1' }));
  people = await peopleOf(portal);
  operator = await portal.actAs(await portal.buildUser({ role: 'superadmin' }));
});
afterAll(async () => {
  await portal.stop();
  await mailServer.stop();
});

const setActive = async (active: boolean) =>
  expect((await operator.patch(`/api/companies/${people.company.id}`, { active })).status).toBe(200);

/** Opens an event stream, and tells whether it has ended. */
async function streamOf(user: UserRow) {
  const token = newToken();
  const later = new Date(Date.now() + 3_600_000);
  const times = { idleUntil: later, expiresAt: later };
  await portal.insert('sessions', { userId: user.id, tokenHash: hashToken(token), ...times });
  const listen = () => fetch(`${base}/api/events`, { headers: { cookie: `sid=${token}` } });
  const reply = await listen();
  const state = { status: reply.status, over: false, listen };
  void reply.text().then(() => {
    state.over = true;
  });
  return state;
}

it('refuses its people at their next call, and restores their access', async () => {
  const { customer, company, as } = people;
  const roles = ['customer', 'technician', 'admin'] as const;
  const desk = estimateDesk(portal, people);
  const repair = await desk.build();
  await desk.send(repair);
  const link = `/api/public/estimates/${await desk.mailedToken(repair)}`;
  const login = await userWithPassword(portal, { role: 'admin', companyId: company.id });
  const stream = await streamOf(customer);
  expect(stream.status).toBe(200);
  const seen = async () =>
    Promise.all(roles.map(async (role) => (await as[role].get(`/api/repairs/${repair.id}`)).body));
  const before = await seen();

  await setActive(false);
  await vi.waitFor(() => expect(stream.over).toBe(true), { timeout: 5000 });
  expect((await stream.listen()).status).toBe(401);
  for (const role of roles) {
    for (const reply of [
      await as[role].get('/api/user'),
      await as[role].get(`/api/repairs/${repair.id}`),
      await as[role].post('/api/repairs', aRequest()),
      await as[role].patch(`/api/repairs/${repair.id}`, { status: 'received' }),
    ]) {
      expect([role, reply.status]).toEqual([role, 401]);
      expect(reply.body).toMatchObject({ code: 'company.inactive', message: SENTENCE });
    }
  }
  // An unknown session gets the same answer as before.
  expect((await portal.callerWith({ cookie: 'sid=none' }).get('/api/user')).body.code).toBe(
    'access.signed_out',
  );
  const credentials = { username: login.username, password: PASSWORD };
  const refused = await portal.signedOut.post('/api/login', credentials);
  expect([refused.status, refused.body.message]).toEqual([403, SENTENCE]);
  expect((await portal.signedOut.get(link)).status).toBe(404);
  expect((await operator.get(`/api/repairs/${repair.id}`)).status).toBe(200);

  await setActive(true);
  expect(await seen()).toEqual(before);
  expect((await portal.signedOut.post('/api/login', credentials)).status).toBe(200);
  expect((await portal.signedOut.get(link)).body.canRespond).toBe(true);
  expect((await streamOf(customer)).status).toBe(200);
});

it('keeps its mail until it is active again, but lets its operator set a password', async () => {
  const { company } = people;
  const queue = (event: string, to: string) =>
    portal.runtime.database.asCompany(company.id, (db) =>
      queueMail(
        { db, runtime: portal.runtime },
        {
          companyId: company.id,
          event,
          recipients: [to],
          subject: event,
          html: '<p>Hello</p>',
          text: 'Hello',
        },
      ),
    );
  const sent = () => mailServer.received.flatMap(({ envelope }) => envelope);
  const sweep = async () => {
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      portal.runtime.jobs.enqueue(db, sweepOutboxJob, {}),
    );
  };
  await setActive(false);
  await queue('repair.completed', 'waits@example.com');
  await queue('account.password-reset', 'operator@example.com');
  await sweep();
  await vi.waitFor(() => expect(sent()).toContain('operator@example.com'), { timeout: 10_000 });
  expect(sent()).not.toContain('waits@example.com');
  await setActive(true);
  await sweep();
  await vi.waitFor(() => expect(sent()).toContain('waits@example.com'), { timeout: 10_000 });
  expect(sent().filter((to) => to === 'waits@example.com')).toHaveLength(1);
});
