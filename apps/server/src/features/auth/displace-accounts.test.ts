import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../test/actors.ts';
import { auditOf, mailedToken, openBrowser, PASSWORD, userWithPassword } from '../../../test/browser.ts';
import { invitationTo, invitedToken } from '../../../test/invitations.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';

let portal: Portal;
let companyId: number;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  companyId = (await portal.buildCompany({ name: 'First Active' })).id;
  admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId }));
});
afterAll(() => portal.stop());

let made = 0;
const address = () => `victim${++made}@example.com`;

/** Registers with an address and never opens the mailed link. */
async function squat(email: string) {
  const browser = openBrowser(portal);
  const answer = await browser.post('/api/register', {
    username: `squatter-${++made}`,
    password: PASSWORD,
    email,
  });
  expect(answer.status, answer.text).toBe(201);
  return { browser, id: answer.body.id as number, username: answer.body.username as string };
}
const signIn = async (username: string) =>
  (await portal.signedOut.post('/api/login', { username, password: PASSWORD })).status;

async function expectDisplaced({ browser, id, username }: Awaited<ReturnType<typeof squat>>) {
  expect((await browser.get('/api/user')).status).toBe(401);
  expect(await signIn(username)).not.toBe(200);
  expect((await auditOf(portal, 'user.displaced')).at(-1)).toMatchObject({ recordId: id, companyId });
}

it('an invitation is sent to an address that somebody else only typed, and takes it over', async () => {
  const email = address();
  const squatter = await squat(email);
  expect((await admin.post('/api/send-invite', invitationTo(email))).status).toBe(201);
  const inviteToken = await invitedToken(portal, email);
  expect((await portal.signedOut.get(`/api/public/invitations/${inviteToken}`)).body.hasAccount).toBe(false);
  expect((await squatter.browser.get('/api/user')).status).toBe(200);
  const browser = openBrowser(portal);
  const answer = await browser.post('/api/register', {
    username: `owner-${made}`,
    password: PASSWORD,
    email,
    inviteToken,
  });
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body).toMatchObject({ email, emailVerified: true });
  await expectDisplaced(squatter);
});

it('a changed address is asked for and confirmed although somebody else typed it', async () => {
  const email = address();
  const squatter = await squat(email);
  const owner = await userWithPassword(portal, { companyId, emailVerifiedAt: new Date() });
  const session = await portal.actAs(owner);
  expect((await session.patch('/api/profile', { email })).status).toBe(200);
  expect((await squatter.browser.get('/api/user')).status).toBe(200);
  const token = await mailedToken(portal, email, 'account.verify-email', 2);
  expect((await portal.signedOut.post('/api/verify-email', { token })).status).toBe(204);
  expect((await session.get('/api/user')).body).toMatchObject({ email, emailVerified: true });
  await expectDisplaced(squatter);
});

it('comes back only with an address of its own', async () => {
  const email = address();
  const squatter = await squat(email);
  await admin.post('/api/send-invite', invitationTo(email));
  const inviteToken = await invitedToken(portal, email);
  await portal.signedOut.post('/api/register', {
    username: `owner-${made}`,
    password: PASSWORD,
    email,
    inviteToken,
  });
  const change = (body: object) => admin.patch(`/api/users/${squatter.id}`, body);
  const refused = await change({ active: true });
  expect([refused.status, refused.body.code]).toEqual([409, 'user.email_taken']);
  expect((await change({ active: true, email: address() })).status).toBe(200);
  expect(await signIn(squatter.username)).toBe(200);
});

it('an account that proved its address, or that staff made, keeps it', async () => {
  const proven = address();
  await userWithPassword(portal, { companyId, email: proven, emailVerifiedAt: new Date() });
  const staffMade = address();
  await admin.post(`/api/companies/${companyId}/users`, {
    username: `made-${made}`,
    password: PASSWORD,
    email: staffMade,
    role: 'customer',
  });
  for (const email of [proven, staffMade])
    expect((await admin.post('/api/send-invite', invitationTo(email))).status).toBe(409);
});
