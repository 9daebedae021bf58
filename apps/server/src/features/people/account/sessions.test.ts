import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditOf, openBrowser, PASSWORD, userWithPassword } from '../../../../test/browser.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ SESSION_STAFF_IDLE: '20m', SESSION_CUSTOMER_IDLE: '1h' });
});
afterAll(() => portal.stop());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const signedIn = async (username: string, agent: string) => {
  const browser = openBrowser(portal, { 'user-agent': agent });
  await browser.post('/api/login', { username, password: PASSWORD });
  return browser;
};
const age = (interval: string) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql`update sessions set last_seen_at = last_seen_at - ${interval}::interval, idle_until = idle_until - ${interval}::interval`.execute(
      db,
    ),
  );

it("lists one's own devices in words, newest use first", async () => {
  const user = await userWithPassword(portal);
  await userWithPassword(portal, { companyId: user.companyId });
  const desk = await signedIn(user.username, FIREFOX);
  await age('1 minute');
  const phone = await signedIn(user.username, IPHONE);
  const { body } = await desk.get('/api/profile/sessions');
  expect(body).toMatchObject([
    { device: 'Safari on iPhone', current: false, address: '127.0.0.1' },
    { device: 'Firefox on Windows', current: true },
  ]);
  expect(JSON.stringify(body)).not.toContain('oken');
  expect((await phone.get('/api/profile/sessions')).body).toHaveLength(2);
});

it("ends one of one's own, never another's", async () => {
  const user = await userWithPassword(portal);
  const neighbour = await userWithPassword(portal, { companyId: user.companyId });
  const [desk, phone] = [await signedIn(user.username, FIREFOX), await signedIn(user.username, IPHONE)];
  const theirs = await signedIn(neighbour.username, FIREFOX);
  const [foreign] = (await theirs.get('/api/profile/sessions')).body;
  const answer = await desk.delete(`/api/profile/sessions/${foreign.id}`);
  const absent = await desk.delete('/api/profile/sessions/2000000000');
  expect([answer.status, absent.status]).toEqual([404, 404]);
  expect({ ...answer.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
  const other = (await desk.get('/api/profile/sessions')).body.find((s: { current: boolean }) => !s.current);
  expect((await desk.delete(`/api/profile/sessions/${other.id}`)).status).toBe(204);
  expect((await phone.get('/api/user')).status).toBe(401);
  expect(await auditOf(portal, 'session.ended')).toMatchObject([{ userId: user.id, recordId: other.id }]);
  const [here] = (await desk.get('/api/profile/sessions')).body;
  await desk.delete(`/api/profile/sessions/${here.id}`);
  expect(desk.cookies.has('sid')).toBe(false);
  expect((await theirs.get('/api/user')).status).toBe(200);
});

it('works for a superadmin without a tenant', async () => {
  const operator = await userWithPassword(portal, { role: 'superadmin', companyId: null });
  const [desk, phone] = [
    await signedIn(operator.username, FIREFOX),
    await signedIn(operator.username, IPHONE),
  ];
  const other = (await desk.get('/api/profile/sessions')).body.find((s: { current: boolean }) => !s.current);
  expect((await desk.delete(`/api/profile/sessions/${other.id}`)).status).toBe(204);
  expect((await phone.get('/api/user')).status).toBe(401);
});

it('signs out everywhere', async () => {
  const user = await userWithPassword(portal);
  const browsers = [await signedIn(user.username, FIREFOX), await signedIn(user.username, IPHONE)];
  expect((await browsers[0]?.delete('/api/profile/sessions'))?.status).toBe(204);
  expect(browsers[0]?.cookies.has('sid')).toBe(false);
  for (const browser of browsers) expect((await browser.get('/api/user')).status).toBe(401);
  expect(await auditOf(portal, 'session.all_ended')).toHaveLength(1);
});

it.each([
  { role: 'customer', used: '30 minutes', unused: '61 minutes' },
  { role: 'technician', used: '10 minutes', unused: '21 minutes' },
] as const)('of a $role lasts as long as it is used, and ends unused after $unused', async (given) => {
  const { role, used, unused } = given;
  const { username } = await userWithPassword(portal, { role });
  const browser = await signedIn(username, FIREFOX);
  const seen = async () => (await browser.get('/api/profile/sessions')).body[0].lastSeenAt;
  const first = await seen();
  for (let i = 0; i < 3; i++) {
    await age(used);
    expect((await browser.get('/api/user')).status).toBe(200);
    if (i === 0) await expect.poll(seen).not.toBe(first);
    // The process remembers when it extended the session, and in this test no real time has passed.
    await age(`-${used}`);
  }
  await age(unused);
  for (let i = 0; i < 2; i++) expect((await browser.get('/api/user')).status).toBe(401);
  await age(`-${unused}`);
});

it('ends at the next call when the company or the person is switched off', async () => {
  const user = await userWithPassword(portal);
  const browser = await signedIn(user.username, FIREFOX);
  expect((await browser.get('/api/user')).status).toBe(200);
  const set = (active: boolean) =>
    portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.updateTable('companies').set({ active }).where('id', '=', user.companyId).execute(),
    );
  await set(false);
  expect((await browser.get('/api/user')).status).toBe(401);
  await set(true);
  expect((await browser.get('/api/user')).status).toBe(200);
});
