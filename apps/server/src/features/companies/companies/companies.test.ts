import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { auditOf } from '../../../../test/browser.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';

let portal: Portal;
let own: CompanyRow;
let foreign: CompanyRow;
let closed: CompanyRow;
let customer: Caller;
let technician: Caller;
let admin: Caller;
let operator: Caller;

const SECRETS = {
  ccEmail: 'cc@example.com',
  notificationsEnabled: true,
  notificationEmail: 'mail@example.com',
  notificationEmailHost: 'smtp.example.com',
};

beforeAll(async () => {
  portal = await startPortal();
  own = await portal.buildCompany({
    name: 'Mine',
    ...SECRETS,
    notificationEmailPassword: 'v1:sealed',
    website: 'https://mine.example',
    phone: '555-0100',
    email: 'hello@mine.example',
    address: '1 Main St',
  });
  foreign = await portal.buildCompany({ name: 'Another 100%' });
  closed = await portal.buildCompany({ name: 'Closed', active: false });
  const as = async (role: 'customer' | 'technician' | 'admin' | 'superadmin') =>
    portal.actAs(await portal.buildUser({ role, companyId: own.id }));
  [customer, technician, admin, operator] = [
    await as('customer'),
    await as('technician'),
    await as('admin'),
    await as('superadmin'),
  ];
});
afterAll(() => portal.stop());

const PUBLIC = ['id', 'logoUrl', 'name', 'primaryColor', 'secondaryColor'];
const CUSTOMER = [...PUBLIC, 'email', 'loanerRequests', 'phone', 'timeZone', 'website'].sort();

it("lists the caller's own company as active, with what the theme needs and no more", async () => {
  for (const caller of [customer, technician, admin]) {
    const { body } = await caller.get('/api/companies/active');
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ id: own.id, name: 'Mine' });
    expect(Object.keys(body[0]).sort()).toEqual(PUBLIC);
  }
  const all = (await operator.get('/api/companies/active')).body;
  expect(all.map((c: { name: string }) => c.name)).toEqual(['Mine', 'Another 100%']);
  expect((await portal.signedOut.get('/api/companies/active')).status).toBe(401);
});

it('shows fields by role, and secrets to nobody', async () => {
  for (const path of ['/api/user/company', `/api/companies/${own.id}`]) {
    const [asCustomer, asTechnician, asAdmin] = await Promise.all(
      [customer, technician, admin].map(async (caller) => (await caller.get(path)).body),
    );
    // The request form says where to ship, and up to which amount no estimate is needed.
    const shipTo = path === '/api/user/company' ? ['address', 'estimateThreshold'] : [];
    expect(Object.keys(asCustomer).sort()).toEqual([...CUSTOMER, ...shipTo].sort());
    expect(asTechnician).toMatchObject({ address: '1 Main St', active: true });
    for (const field of [...Object.keys(SECRETS), 'hasPassword'])
      expect(asTechnician).not.toHaveProperty(field);
    expect(asAdmin).toMatchObject({ ...SECRETS, hasPassword: true, version: 1 });
    expect(JSON.stringify(asAdmin)).not.toContain('sealed');
    expect((await operator.get(path)).body).toEqual(asAdmin);
  }
});

it('gives the same answer for foreign and absent companies, and shows all to a superadmin', async () => {
  for (const caller of [customer, technician, admin]) {
    const [a, b] = [
      await caller.get(`/api/companies/${foreign.id}`),
      await caller.get('/api/companies/99999'),
    ];
    expect([a.status, b.status]).toEqual([404, 404]);
    expect({ ...a.body, requestId: '' }).toEqual({ ...b.body, requestId: '' });
  }
  expect((await operator.get(`/api/companies/${foreign.id}`)).body).toMatchObject({ name: 'Another 100%' });
  expect((await operator.get(`/api/companies/${closed.id}`)).body).toMatchObject({ active: false });
  expect((await operator.get('/api/companies/99999')).status).toBe(404);
  expect((await admin.get('/api/companies/1e3')).status).toBe(400);
});

it('lists the own company, or all in pages for a superadmin', async () => {
  const mine = await admin.get('/api/companies');
  expect([mine.body.length, mine.body[0].name, mine.headers['x-total-count']]).toEqual([1, 'Mine', '1']);
  const names = async (query: Record<string, string>) => {
    const { body, headers } = await operator.get('/api/companies', { query });
    return [body.map((c: { name: string }) => c.name), headers['x-total-count']];
  };
  expect(await names({})).toEqual([['Closed', 'Another 100%', 'Mine'], '3']);
  expect(await names({ sort: 'name', page: '2', pageSize: '1' })).toEqual([['Closed'], '3']);
  expect(await names({ sort: 'name', order: 'desc' })).toEqual([['Mine', 'Closed', 'Another 100%'], '3']);
  expect(await names({ search: '0%' })).toEqual([['Another 100%'], '1']);
  expect(await names({ search: '_' })).toEqual([[], '0']);
});

it('refuses the list to others and records the refusal', async () => {
  for (const caller of [customer, technician])
    expect(await caller.get('/api/companies')).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
  await expect.poll(() => auditOf(portal, 'access.refused')).toHaveLength(2);
  expect((await auditOf(portal, 'access.refused')).at(0)).toMatchObject({
    companyId: own.id,
    address: '127.0.0.1',
    after: { call: 'GET /api/companies' },
  });
});
