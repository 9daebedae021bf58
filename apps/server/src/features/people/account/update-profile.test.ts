import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditOf, mailedToken, mailsTo, PASSWORD, userWithPassword } from '../../../../test/browser.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('changes the fields that are sent, empties blank ones, and answers the user', async () => {
  const user = await portal.buildUser({ phone: '1', address: 'old' });
  const me = await portal.actAs(user);
  const answer = await me.patch('/api/profile', {
    contactName: ' Ann ',
    customerNo: 'C-1',
    phone: '',
    company: 'Label',
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    contactName: 'Ann',
    customerNo: 'C-1',
    phone: null,
    address: 'old',
    company: 'Label',
    email: user.email,
    version: 2,
  });
  expect((await me.get('/api/user')).body).toEqual(answer.body);
  expect(await auditOf(portal, 'user.profile_changed')).toMatchObject([
    { userId: user.id, before: { phone: '1', customerNo: null }, after: { phone: null, customerNo: 'C-1' } },
  ]);
});

it('never changes company, role or customer', async () => {
  const user = await portal.buildUser();
  const other = await portal.buildCustomer();
  const answer = await (await portal.actAs(user)).patch('/api/profile', {
    company: 'Other',
    companyId: other.companyId,
    customerId: other.id,
    role: 'admin',
    username: 'renamed',
    password: 'x',
    active: false,
  });
  expect(answer.body).toMatchObject({
    company: 'Other',
    companyId: user.companyId,
    customerId: user.customerId,
    role: 'customer',
    username: user.username,
  });
});

it('notifies the old address of a new one, which has to be confirmed', async () => {
  const user = await userWithPassword(portal, { emailVerifiedAt: new Date() });
  const me = await portal.actAs(user);
  await portal.signedOut.post('/api/password/forgot', { email: user.email });
  const resetLink = await mailedToken(portal, user.email, 'account.password-reset');
  const answer = await me.patch('/api/profile', { email: 'new-address@example.com' });
  expect(answer.body).toMatchObject({ email: 'new-address@example.com', emailVerified: false });
  const [notice] = await mailsTo(portal, user.email, 'account.email-changed');
  expect(notice?.bodyText).not.toContain('new-address@example.com');
  const old = await portal.signedOut.post('/api/password/reset', {
    token: resetLink,
    password: 'Brand-new-pass-7',
  });
  expect(old.status).toBe(400);
  const token = await mailedToken(portal, 'new-address@example.com', 'account.verify-email');
  expect((await portal.signedOut.post('/api/verify-email', { token })).status).toBe(204);
  expect((await me.get('/api/user')).body.emailVerified).toBe(true);
  const byOld = await portal.signedOut.post('/api/login', { username: user.email, password: PASSWORD });
  expect(byOld.status).toBe(401);
});

it('keeps an address confirmed when only its case changes', async () => {
  const user = await portal.buildUser({ emailVerifiedAt: new Date() });
  const email = user.email.toUpperCase();
  const { body } = await (await portal.actAs(user)).patch('/api/profile', { email });
  expect(body).toMatchObject({ email, emailVerified: true });
});

it("refuses somebody else's address in the same company only", async () => {
  const user = await portal.buildUser();
  const neighbour = await portal.buildUser({ companyId: user.companyId });
  const stranger = await portal.buildUser();
  const me = await portal.actAs(user);
  const taken = await me.patch('/api/profile', { email: neighbour.email.toUpperCase() });
  expect([taken.status, taken.body.message]).toEqual([409, 'This email address is already registered.']);
  expect((await me.get('/api/user')).body.email).toBe(user.email);
  expect((await me.patch('/api/profile', { email: stranger.email })).status).toBe(200);
});

it('refuses a malformed address', async () => {
  const answer = await (await portal.actAs(await portal.buildUser())).patch('/api/profile', { email: 'x' });
  expect(answer.body.fields).toEqual({ email: 'Invalid email address' });
});

it('works for a superadmin without a company, and for one who works in another company', async () => {
  const lone = await portal.buildUser({ role: 'superadmin', companyId: null });
  expect((await (await portal.actAs(lone)).patch('/api/profile', { phone: '1' })).body).toMatchObject({
    phone: '1',
  });
  const home = await portal.buildCompany({ name: 'Home' });
  const away = await portal.buildCompany();
  const operator = await portal.buildUser({ role: 'superadmin', companyId: home.id });
  const me = await portal.actAs(operator);
  const changed = await me.patch(`/api/profile?companyId=${away.id}`, { phone: '2' });
  expect(changed.body).toMatchObject({ phone: '2', companyId: home.id, companyName: 'Home' });
  expect((await me.get(`/api/user?companyId=${away.id}`)).body).toEqual(changed.body);
});
