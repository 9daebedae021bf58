import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import {
  auditOf,
  mailedToken,
  mailsTo,
  openBrowser,
  PASSWORD,
  userWithPassword,
} from '../../../../test/browser.ts';
import { invitationTo, invitedToken } from '../../../../test/invitations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { switchSecondFactorOn } from '../../../../test/second-factor.ts';

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
  const { id, username, customerId } = answer.body as { id: number; username: string; customerId: number };
  return { browser, id, username, customerId };
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
    expect(await admin.post('/api/send-invite', invitationTo(email))).toMatchObject({
      status: 409,
      body: { code: 'invitation.account_exists' },
    });
});

it('a second registration is refused, and its link in the mailbox takes the address over', async () => {
  const email = address();
  const squatter = await squat(email);
  const body = { username: `owner-${made}`, password: PASSWORD, email: email.toUpperCase() };
  const known = await portal.buildCustomer({ companyId, email });
  const again = () => portal.signedOut.post('/api/register', body);
  for (const refused of await Promise.all([again(), again()])) {
    expect([refused.status, refused.body.code]).toEqual([409, 'user.email_unconfirmed']);
    expect(refused.body.message).toContain('open the link that we mail to it');
  }
  expect((await squatter.browser.get('/api/user')).status).toBe(200);
  const mails = await mailsTo(portal, email.toUpperCase(), 'invitation');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.bodyText).toContain('Another account has entered the address');
  const inviteToken = await invitedToken(portal, email.toUpperCase());
  const accepted = await openBrowser(portal).post('/api/register', { ...body, inviteToken });
  expect(accepted.status, accepted.text).toBe(201);
  expect(accepted.body).toMatchObject({ emailVerified: true, customerId: known.id });
  await expectDisplaced(squatter);
});

it('the link of a second registration replaces no invitation of staff', async () => {
  const email = address();
  await squat(email);
  const customer = await portal.buildCustomer({ companyId });
  await admin.post('/api/send-invite', invitationTo(email, { customerId: customer.id }));
  const body = { username: `owner-${made}`, password: PASSWORD, email };
  expect(await portal.signedOut.post('/api/register', body)).toMatchObject({
    status: 409,
    body: { code: 'user.email_unconfirmed' },
  });
  const inviteToken = await invitedToken(portal, email);
  const accepted = await openBrowser(portal).post('/api/register', { ...body, inviteToken });
  expect(accepted.body).toMatchObject({ customerId: customer.id });
});

it('an account that staff make, or an address that they correct, takes the address over at once', async () => {
  const made = address();
  const corrected = address();
  const squatters = [await squat(made), await squat(corrected)] as const;
  const add = (email: string) =>
    admin.post(`/api/companies/${companyId}/users`, {
      username: `staff-made-${email.split('@')[0]}`,
      password: PASSWORD,
      email,
      role: 'customer',
    });
  const added = await add(made);
  expect(added.status, added.text).toBe(201);
  await expectDisplaced(squatters[0]);
  const { id } = (await add(address())).body;
  expect((await admin.patch(`/api/users/${id}`, { email: corrected })).status).toBe(200);
  await expectDisplaced(squatters[1]);
  expect((await auditOf(portal, 'user.displaced')).at(-1)?.after).toEqual({
    active: false,
    givenToUserId: id,
  });
  const { customerId } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('users').select('customerId').where('id', '=', squatters[0].id).executeTakeFirstOrThrow(),
  );
  expect(customerId).toBe(squatters[0].customerId);
  expect(customerId).not.toBe(added.body.customerId);
});

it('a new password by mail leaves nothing that the squatter has set up', async () => {
  const email = address();
  const squatter = await squat(email);
  const { url } = (await squatter.browser.post('/api/profile/calendar-feed')).body;
  await switchSecondFactorOn(squatter.browser);
  expect((await portal.signedOut.post('/api/password/forgot', { email })).status).toBe(204);
  const token = await mailedToken(portal, email, 'account.password-reset');
  const password = 'Brand-new-pass-7';
  expect((await portal.signedOut.post('/api/password/reset', { token, password })).status).toBe(204);
  expect((await portal.signedOut.get(new URL(url).pathname)).status).toBe(404);
  expect((await portal.signedOut.post('/api/login', { username: email, password })).status).toBe(200);
});

it('a link is not used for another account than the one that is signed in', async () => {
  const owner = await squat(address());
  const other = address();
  const squatter = await squat(other);
  const token = await mailedToken(portal, other, 'account.verify-email');
  const refused = await owner.browser.post('/api/verify-email', { token, onlyFor: owner.id });
  expect([refused.status, refused.body.code]).toEqual([409, 'user.link_of_other']);
  expect((await squatter.browser.get('/api/user')).body.emailVerified).toBe(false);
  const confirmed = await owner.browser.post('/api/verify-email', { token, onlyFor: squatter.id });
  expect(confirmed.status).toBe(204);
  expect((await squatter.browser.get('/api/user')).body.emailVerified).toBe(true);
});
