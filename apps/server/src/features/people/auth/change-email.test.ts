import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import {
  auditOf,
  mailedToken,
  mailsTo,
  openBrowser,
  PASSWORD,
  userWithPassword,
} from '../../../../test/browser.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { UserRow } from '../../../db/schema/companies.ts';

let portal: Portal;
let user: UserRow;
let session: Caller;
let made = 0;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  user = await userWithPassword(portal, { emailVerifiedAt: new Date() });
  session = await portal.actAs(user);
  made++;
});

const VERIFY = 'account.verify-email';
const across = <T>(work: Parameters<typeof portal.runtime.database.dangerouslyAcrossCompanies<T>>[0]) =>
  portal.runtime.database.dangerouslyAcrossCompanies(work);
const signIn = async (username: string, password = PASSWORD) =>
  (await portal.signedOut.post('/api/login', { username, password })).status;
const ask = async (email: string) =>
  expect((await session.patch('/api/profile', { email })).status).toBe(200);
const verify = async (address: string) =>
  (await portal.signedOut.post('/api/verify-email', { token: await mailedToken(portal, address, VERIFY) }))
    .status;
const change = async (email: string) => {
  await ask(email);
  expect(await verify(email)).toBe(204);
};
const takeBack = async (token: string) =>
  (await portal.signedOut.post('/api/profile/email/take-back', { token })).status;
const linkTo = (address: string) => mailedToken(portal, address, 'account.email-changed');
const now = () =>
  across((db) => db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow());

it('counts for sign-in and notices only once it is confirmed', async () => {
  const email = `next${made}@example.com`;
  await ask(email);
  expect((await session.get('/api/user')).body).toMatchObject({
    email,
    emailVerified: false,
    emailInUse: user.email,
  });
  expect([await signIn(email), await signIn(user.email)]).toEqual([401, 200]);
  await session.post('/api/profile/password', { currentPassword: PASSWORD, newPassword: 'Brand-new-pass-7' });
  expect(await mailsTo(portal, user.email, 'account.password-changed')).toHaveLength(1);
  expect(await verify(email)).toBe(204);
  expect(await now()).toMatchObject({ email, newEmail: null });
  const after = [await signIn(email, 'Brand-new-pass-7'), await signIn(user.email, 'Brand-new-pass-7')];
  expect(after).toEqual([200, 401]);
});

it('is dropped when the person asks for the address in use again', async () => {
  const email = `next${made}@example.com`;
  await ask(email);
  const token = await mailedToken(portal, email, VERIFY);
  await ask(user.email);
  expect((await session.get('/api/user')).body).toMatchObject({ email: user.email, emailVerified: true });
  expect((await portal.signedOut.post('/api/verify-email', { token })).status).toBe(400);
});

it('does not keep another person from registering with it', async () => {
  const email = `wanted${made}@example.com`;
  await ask(email);
  await portal.buildUser({ companyId: user.companyId, email });
  expect(await verify(email)).toBe(409);
  expect(await now()).toMatchObject({ email: user.email, newEmail: email });
});

it('can be taken back by the old address after any later changes, and ends every access', async () => {
  const first = `first${made}@example.com`;
  const second = `second${made}@example.com`;
  await change(first);
  await change(second);
  const { url } = (await session.post('/api/profile/calendar-feed')).body;
  await session.post('/api/profile/password', { currentPassword: PASSWORD, newPassword: 'Brand-new-pass-7' });
  await portal.insert('secondFactors', { userId: user.id, secret: 'sealed', enabledAt: new Date() });
  const later = await linkTo(first);
  const link = await linkTo(user.email);

  expect(await takeBack(link)).toBe(204);
  expect(await now()).toMatchObject({ email: user.email, newEmail: null, passwordHash: null });
  expect((await session.get('/api/user')).status).toBe(401);
  expect((await portal.signedOut.get(new URL(url).pathname)).status).toBe(404);
  expect(await signIn(user.email, 'Brand-new-pass-7')).toBe(401);
  const token = await mailedToken(portal, user.email, 'account.password-reset');
  const reset = await portal.signedOut.post('/api/password/reset', { token, password: 'Mine-again-pass-7' });
  expect(reset.status).toBe(204);
  expect(await signIn(user.email, 'Mine-again-pass-7')).toBe(200);
  // Neither link works a second time, and the link to the address in between does not work either.
  expect([await takeBack(link), await takeBack(later)]).toEqual([400, 400]);
  expect((await auditOf(portal, 'user.email_taken_back')).at(-1)).toMatchObject({
    recordId: user.id,
    before: { email: second },
    after: { email: user.email },
  });
});

it('can be taken back while it waits for confirmation', async () => {
  const email = `next${made}@example.com`;
  await ask(email);
  const token = await mailedToken(portal, email, VERIFY);
  expect(await takeBack(await linkTo(user.email))).toBe(204);
  expect((await portal.signedOut.post('/api/verify-email', { token })).status).toBe(400);
});

it('can be taken back for seven days after it was confirmed, and nobody else gets the old address until then', async () => {
  const email = `next${made}@example.com`;
  await ask(email);
  await across((db) =>
    db
      .updateTable('oneTimeTokens')
      .set({ expiresAt: sql<Date>`now() + interval '1 minute'` })
      .where('userId', '=', user.id)
      .where('purpose', '=', 'take-back')
      .execute(),
  );
  await verify(email);
  const days = await across((db) =>
    db
      .selectFrom('oneTimeTokens')
      .select(sql<number>`extract(epoch from expires_at - now()) / 86400`.as('left'))
      .where('userId', '=', user.id)
      .where('purpose', '=', 'take-back')
      .executeTakeFirstOrThrow(),
  );
  expect(Number(days.left)).toBeCloseTo(7, 1);
  // The person who changed the address cannot block the owner with another account.
  await expect(portal.buildUser({ companyId: user.companyId, email: user.email })).rejects.toThrow(
    /registered/,
  );
  expect(await takeBack(await linkTo(user.email))).toBe(204);
});

it('gives an unproven old address no access to the account after the change', async () => {
  const browser = openBrowser(portal);
  const [typo, right] = [`typo${made}@example.com`, `right${made}@example.com`];
  await browser.post('/api/register', { username: `newcomer${made}`, password: 'abcdef', email: typo });
  await browser.patch('/api/profile', { email: right });
  const link = await linkTo(typo);
  expect(await verify(right)).toBe(204);
  expect(await takeBack(link)).toBe(400);
});

it('also waits for confirmation when staff made it, and then gives no link to take it back', async () => {
  const admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: user.companyId }));
  const email = `successor${made}@example.com`;
  const answer = await admin.patch(`/api/users/${user.id}`, { email });
  expect(answer.body).toMatchObject({ email, emailVerified: false, emailInUse: user.email });
  expect([await signIn(email), await signIn(user.email)]).toEqual([401, 200]);
  const [notice] = await mailsTo(portal, user.email, 'account.email-changed');
  expect(notice?.bodyText).not.toContain('token=');
  expect(await verify(email)).toBe(204);
  expect(await signIn(email)).toBe(200);
});
