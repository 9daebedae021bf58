import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  auditOf,
  mailedToken,
  mailsTo,
  openBrowser,
  PASSWORD,
  userWithPassword,
} from '../../../../test/browser.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { UserRow } from '../../../db/schema/companies.ts';

let portal: Portal;
let people: People;
let path: string;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  path = `/api/companies/${people.company.id}/users`;
});
afterAll(() => portal.stop());

let made = 0;
const someone = (given: object = {}) => {
  const n = ++made;
  return { username: `colleague${n}`, email: `colleague${n}@example.com`, role: 'technician', ...given };
};
const add = (given: object = {}) => people.as.admin.post(path, someone(given));
const userOf = (role: UserRow['role']) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('users')
      .selectAll()
      .where('companyId', '=', people.company.id)
      .where('role', '=', role)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  );

it('adds a user with a password, who can sign in at once', async () => {
  const given = someone({ password: PASSWORD, firstName: 'Ann', lastName: 'van Bell', phone: '555-0100' });
  const reply = await people.as.admin.post(path, given);
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({
    firstName: 'Ann',
    lastName: 'van Bell',
    contactName: 'Ann van Bell',
    role: 'technician',
    hasPassword: true,
    active: true,
  });
  expect(reply.text).not.toMatch(/passwordHash|argon2/);
  const signedIn = await openBrowser(portal).post('/api/login', {
    username: given.username,
    password: PASSWORD,
  });
  expect(signedIn.status).toBe(200);
});

it('mails a link to a user without a password, who sets one with it', async () => {
  const given = someone();
  const reply = await people.as.admin.post(path, given);
  expect(reply.body.hasPassword).toBe(false);
  const token = await mailedToken(portal, given.email, 'account.welcome');
  expect((await portal.signedOut.post('/api/password/reset', { token, password: PASSWORD })).status).toBe(
    204,
  );
  const signedIn = await openBrowser(portal).post('/api/login', {
    username: given.email,
    password: PASSWORD,
  });
  expect(signedIn.status).toBe(200);
});

it('gives a customer the named customer record or a new one', async () => {
  const own = await portal.buildCustomer({ companyId: people.company.id, name: 'Acme Labs' });
  const named = await add({ role: 'customer', customerId: own.id });
  expect(named.body).toMatchObject({ customerId: own.id, customerName: 'Acme Labs' });
  const fresh = await add({ role: 'customer', company: 'New Labs' });
  expect(fresh.body.customerName).toBe('New Labs');
  const foreign = await portal.buildCustomer();
  for (const customerId of [foreign.id, 2_000_000_000]) {
    const refused = await add({ role: 'customer', customerId });
    expect([refused.status, refused.body.fields]).toEqual([400, { customerId: 'Unknown customer' }]);
  }
});

it.each([
  [{ role: 'superadmin' }, 400],
  [{ role: 'owner' }, 400],
  [{ username: 'ab' }, 400],
  [{ email: 'nobody' }, 400],
  [{ password: 'short' }, 400],
])('refuses %j', async (given, status) => {
  expect((await add(given)).status).toBe(status);
});

it('refuses a username and an e-mail that are taken', async () => {
  const first = (await add()).body;
  expect(await add({ username: first.username.toUpperCase() })).toMatchObject({
    status: 409,
    body: { code: 'user.username_taken' },
  });
  expect(await add({ email: first.email.toUpperCase() })).toMatchObject({
    status: 409,
    body: { code: 'user.email_taken' },
  });
});

it('lists the people of the company, and only those', async () => {
  const stranger = await portal.buildUser({ role: 'admin' });
  for (const url of [path, '/api/users']) {
    const { body, headers } = await people.as.admin.get(url, { query: { page: '1', sort: 'name' } });
    expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(4);
    expect(body.map((user: { id: number }) => user.id)).not.toContain(stranger.id);
    expect(JSON.stringify(body)).not.toMatch(/password(?!":)|hash/i);
  }
  const admins = await people.as.admin.get(path, { query: { role: 'admin' } });
  expect(admins.body.map((user: { role: string }) => user.role)).toEqual(['admin']);
  const found = await people.as.admin.get(path, { query: { search: 'van bell' } });
  expect(found.body).toHaveLength(1);
});

it('changes a role and ends the sessions of that person', async () => {
  const user = (await add({ password: PASSWORD })).body;
  const theirs = await portal.actAs(user);
  const url = `/api/users/${user.id}`;
  const reply = await people.as.admin.patch(url, { role: 'customer', version: 7, passwordHash: 'x' });
  expect(reply.body).toMatchObject({ role: 'customer', version: 2, sessions: 0 });
  expect(reply.body.customerId).toBeGreaterThan(0);
  expect((await theirs.get('/api/user')).status).toBe(401);
  expect((await people.as.admin.patch(url, { role: 'superadmin' })).status).toBe(400);
});

it('deactivates and reactivates', async () => {
  const user = (await add({ password: PASSWORD })).body;
  const theirs = await portal.actAs(user);
  await people.as.admin.patch(`/api/users/${user.id}`, { active: false });
  expect((await theirs.get('/api/user')).status).toBe(401);
  const signIn = () =>
    openBrowser(portal).post('/api/login', { username: user.username, password: PASSWORD });
  expect((await signIn()).status).toBe(401);
  expect(await people.as.admin.post(`/api/users/${user.id}/password-link`)).toMatchObject({
    status: 409,
    body: { code: 'user.inactive' },
  });
  await people.as.admin.patch(`/api/users/${user.id}`, { active: true });
  expect((await signIn()).status).toBe(200);
});

it('refuses to demote or deactivate oneself or the last admin', async () => {
  const admin = await userOf('admin');
  const url = `/api/users/${admin.id}`;
  for (const [code, body] of [
    ['user.own_role', { role: 'technician' }],
    ['user.own_active', { active: false }],
  ] as const) {
    expect(await people.as.admin.patch(url, body)).toMatchObject({ status: 409, body: { code } });
    expect(await people.as.superadmin.patch(url, body)).toMatchObject({
      status: 409,
      body: { code: 'user.last_admin' },
    });
  }
  expect((await people.as.admin.patch(url, { contactName: 'Still Me' })).status).toBe(200);
  const second = (await add({ role: 'admin' })).body;
  expect((await people.as.superadmin.patch(`/api/users/${second.id}`, { role: 'technician' })).status).toBe(
    200,
  );
});

it('keeps one of two admins when both demote each other', async () => {
  const theirs = await peopleOf(portal);
  const admins = await Promise.all(
    [1, 2].map(() => portal.buildUser({ role: 'admin', companyId: theirs.company.id })),
  );
  const first = await userIdOfAdmin(theirs);
  await people.as.superadmin.patch(`/api/users/${first}`, { active: false });
  const [a, b] = await Promise.all(admins.map((user) => portal.actAs(user)));
  const replies = await Promise.all([
    a!.patch(`/api/users/${admins[1]!.id}`, { active: false }),
    b!.patch(`/api/users/${admins[0]!.id}`, { active: false }),
  ]);
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  const left = await people.as.superadmin.get(`/api/companies/${theirs.company.id}/users`, {
    query: { role: 'admin', active: 'true' },
  });
  expect(left.body.length).toBeGreaterThanOrEqual(1);
});

const userIdOfAdmin = async (of: People): Promise<number> => {
  const { body } = await people.as.superadmin.get(`/api/companies/${of.company.id}/users`, {
    query: { role: 'admin', order: 'asc' },
  });
  return body[0].id;
};

it('refuses changes of operators', async () => {
  const operator = await userOf('superadmin');
  const url = `/api/users/${operator.id}`;
  expect(await people.as.admin.patch(url, { contactName: 'x' })).toMatchObject({
    status: 403,
    body: { code: 'user.operator' },
  });
  expect(await people.as.admin.delete(`${url}/sessions`)).toMatchObject({
    status: 403,
    body: { code: 'user.operator' },
  });
  expect(await people.as.admin.post(`${url}/password-link`)).toMatchObject({
    status: 403,
    body: { code: 'user.operator' },
  });
});

it('mails a link, and ends the sessions of a user', async () => {
  const user = (await add({ password: PASSWORD })).body;
  const theirs = await portal.actAs(user);
  expect((await people.as.admin.post(`/api/users/${user.id}/password-link`)).status).toBe(204);
  expect(await mailsTo(portal, user.email, 'account.password-reset')).toHaveLength(1);
  expect((await people.as.admin.delete(`/api/users/${user.id}/sessions`)).status).toBe(204);
  expect((await theirs.get('/api/user')).status).toBe(401);
  const [entry] = await auditOf(portal, 'user.sessions_ended');
  expect(entry).toMatchObject({ companyId: people.company.id, recordId: user.id });
  const own = await userOf('admin');
  expect(await people.as.admin.delete(`/api/users/${own.id}/sessions`)).toMatchObject({
    status: 409,
    body: { code: 'user.own_sessions' },
  });
});

it('notifies the old address of a new one, which has to be confirmed', async () => {
  const user = (await add({ password: PASSWORD })).body;
  const email = `moved-${user.email}`;
  const reply = await people.as.admin.patch(`/api/users/${user.id}`, { email });
  expect(reply.body).toMatchObject({ email, emailVerified: false });
  expect(await mailsTo(portal, user.email, 'account.email-changed')).toHaveLength(1);
  expect(await mailsTo(portal, email, 'account.verify-email')).toHaveLength(1);
});

it('refuses to move users between companies', async () => {
  const user = (await add()).body;
  const other = await portal.buildCompany();
  for (const caller of [people.as.admin, people.as.superadmin])
    expect(await caller.patch(`/api/users/${user.id}`, { companyId: other.id })).toMatchObject({
      status: 403,
      body: { code: 'company.forbidden' },
    });
});

it('lets only a superadmin remove a user from the company', async () => {
  const user = (await add()).body;
  const url = `/api/users/${user.id}`;
  expect(await people.as.admin.patch(url, { companyId: null })).toMatchObject({
    status: 403,
    body: { code: 'company.forbidden' },
  });
  const reply = await people.as.superadmin.patch(url, { companyId: null });
  expect([reply.status, reply.body.companyId]).toEqual([200, null]);
  expect((await people.as.admin.get(url)).status).toBe(404);
  const repair = await portal.buildRepair({ companyId: people.company.id });
  const kept = await people.as.superadmin.patch(`/api/users/${repair.userId}`, { companyId: null });
  expect(kept).toMatchObject({ status: 409, body: { code: 'user.has_records' } });
});

it('lets staff without a company sign in and tells them that they have none', async () => {
  for (const role of ['admin', 'technician', 'customer'] as const) {
    const user = await userWithPassword(portal, { role, companyId: people.company.id });
    const removed = await people.as.superadmin.patch(`/api/users/${user.id}`, { companyId: null });
    expect(removed.status).toBe(200);
    const login = await portal.signedOut.post('/api/login', { username: user.username, password: PASSWORD });
    if (role === 'customer') {
      expect(login).toMatchObject({ status: 403, body: { code: 'company.inactive' } });
      continue;
    }
    expect([login.status, login.body.companyId, login.body.companyName]).toEqual([200, null, null]);
    const lone = await portal.actAs(user);
    expect((await lone.get('/api/user')).status).toBe(200);
    expect((await lone.get('/api/companies/active')).body).toEqual([]);
    expect((await lone.get('/api/user/company')).status).toBe(404);
    expect((await lone.get('/api/repairs')).body.message).toBe('Company ID is required');
    const repair = await portal.buildRepair({ companyId: people.company.id });
    expect((await lone.get(`/api/repairs/${repair.id}`)).status).toBe(404);
    expect((await lone.get(`/api/companies/${people.company.id}`)).status).toBe(404);
  }
});

it('lists staff and customers apart, each with its own pages and total', async () => {
  await add({ role: 'customer' });
  const rowsOf = async (query: string) => {
    const reply = await people.as.admin.get(`${path}?pageSize=100${query}`);
    expect(Number(reply.headers['x-total-count'])).toBe(reply.body.length);
    return reply.body as UserRow[];
  };
  const isCustomer = ({ role }: UserRow) => role === 'customer';
  const everybody = await rowsOf('');
  expect(await rowsOf('&kind=customers')).toEqual(everybody.filter(isCustomer));
  expect(await rowsOf('&kind=staff')).toEqual(everybody.filter((user) => !isCustomer(user)));
  expect((await people.as.admin.get(`${path}?kind=others`)).status).toBe(400);
});
