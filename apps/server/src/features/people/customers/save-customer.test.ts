import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let path: string;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  path = `/api/companies/${people.company.id}/customers`;
});
afterAll(() => portal.stop());

const shipping = { address: '1 Main St', city: 'Dayton', state: 'OH', zip: '45402', country: 'Canada' };

it('adds a customer, whose country is USA when it is absent or empty', async () => {
  const reply = await people.as.admin.post(path, {
    companyId: people.company.id,
    name: '  Acme Labs ',
    email: '',
    country: '',
    billingCity: 'Troy',
    id: 7,
    active: false,
  });
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({
    name: 'Acme Labs',
    email: null,
    country: 'USA',
    billingCountry: 'USA',
    billingCity: 'Troy',
    active: true,
  });
  expect(reply.body.id).not.toBe(7);
});

it('copies the shipping address to the billing address when they are the same', async () => {
  const { body } = await people.as.admin.post(path, {
    name: 'Acme',
    ...shipping,
    billingCity: 'Troy',
    sameAsShipping: true,
  });
  const billing = {
    billingAddress: '1 Main St',
    billingCity: 'Dayton',
    billingState: 'OH',
    billingZip: '45402',
    billingCountry: 'Canada',
  };
  expect(body).toMatchObject(billing);
  const moved = await people.as.admin.patch(`${path}/${body.id}`, { city: 'Troy', sameAsShipping: true });
  expect(moved.body).toMatchObject({ ...billing, city: 'Troy', billingCity: 'Troy' });
});

it.each([
  [{}, { name: 'Customer name is required' }],
  [{ name: ' ' }, { name: 'Customer name is required' }],
  [{ name: 'A', termsDays: -1 }, { termsDays: 'Must be at least 0' }],
  [{ name: 'A', termsDays: 366 }, { termsDays: 'Must be at most 365' }],
  [{ name: 'A', email: 'x' }, { email: 'Invalid email address' }],
  [{ name: 'A', contactEmail: 'x@' }, { contactEmail: 'Invalid email address' }],
  [{ name: 'A', billingEmail: '@x' }, { billingEmail: 'Invalid email address' }],
])('refuses %j', async (body, fields) => {
  const reply = await people.as.admin.post(path, body);
  expect([reply.status, reply.body.fields]).toEqual([400, fields]);
});

it('changes only the fields that are sent, and nothing when they are equal', async () => {
  const { body } = await people.as.admin.post(path, { name: 'Acme', notes: 'Old', phone: '1' });
  const at = `${path}/${body.id}`;
  const changed = await people.as.admin.patch(at, { notes: 'New', phone: '', active: false });
  expect(changed.body).toMatchObject({ name: 'Acme', notes: 'New', phone: null, active: false, version: 2 });
  expect((await people.as.admin.patch(at, { notes: 'New' })).body.version).toBe(2);
  expect((await people.as.admin.patch(at, { name: '' })).body.fields).toEqual({
    name: 'Customer name is required',
  });
  const stale = await people.as.admin.request({
    method: 'PATCH',
    url: at,
    payload: '{"notes":"Mine"}',
    headers: { 'content-type': 'application/json', 'if-match': '"1"' },
  });
  expect(stale.status).toBe(412);
});

it('finds no customer of another company under the own path, and no own customer under another path', async () => {
  const foreign = await portal.buildCustomer();
  const reply = await people.as.admin.patch(`${path}/${foreign.id}`, { name: 'Taken over' });
  expect([reply.status, reply.body.message]).toEqual([404, 'Customer not found']);
  const superadmin = await people.as.superadmin.patch(`${path}/${foreign.id}`, { name: 'Taken over' });
  expect(superadmin.status).toBe(404);
  const elsewhere = `/api/companies/${foreign.companyId}/customers/${foreign.id}`;
  expect((await people.as.superadmin.patch(elsewhere, { name: 'Renamed' })).body.name).toBe('Renamed');
});

it('refuses a company in the body that differs from the one in the path', async () => {
  const { companyId } = await portal.buildCustomer();
  const reply = await people.as.admin.post(path, { name: 'Acme', companyId });
  expect(reply).toMatchObject({ status: 403, body: { code: 'company.forbidden' } });
});
