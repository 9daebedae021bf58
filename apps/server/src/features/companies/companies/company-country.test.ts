import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let path: string;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { name: 'Northfield' });
  path = `/api/companies/${people.company.id}`;
});
afterAll(() => portal.stop());

const countryOf = async () => {
  const { country, paper, firstDayOfWeek, addressCountry } = (await people.as.admin.get(path)).body;
  return { country, paper, firstDayOfWeek, addressCountry };
};
// B: a month starts on Monday.
const american = { country: 'US', paper: 'letter', firstDayOfWeek: 1, addressCountry: 'USA' };
const german = { country: 'DE', paper: 'a4', firstDayOfWeek: 1, addressCountry: 'Germany' };

it('a new company is in the United States, and its people are told nothing of it', async () => {
  expect(await countryOf()).toEqual(american);
  const { body } = await people.as.admin.get('/api/user');
  expect(body).not.toHaveProperty('firstDayOfWeek');
  expect(body).not.toHaveProperty('addressCountry');
});

it('a country brings what is usual there, each can be changed, and sending it again changes nothing', async () => {
  expect((await people.as.admin.patch(path, { country: 'DE' })).status).toBe(200);
  expect(await countryOf()).toEqual(german);
  await people.as.admin.patch(path, { paper: 'letter', addressCountry: 'Deutschland' });
  await people.as.admin.patch(path, { country: 'DE' });
  const changed = { ...german, paper: 'letter', addressCountry: 'Deutschland' };
  expect(await countryOf()).toEqual(changed);
  const all = { country: 'KW', paper: 'letter', firstDayOfWeek: 2, addressCountry: 'State of Kuwait' };
  await people.as.admin.patch(path, all);
  expect(await countryOf()).toEqual(all);
  await people.as.admin.patch(path, german);
  const { body } = await people.as.technician.get('/api/user');
  expect(body).toMatchObject({ addressCountry: 'Germany' });
  expect(body).not.toHaveProperty('firstDayOfWeek');
  await people.as.admin.patch(path, { firstDayOfWeek: 6 });
  expect((await people.as.technician.get('/api/user')).body.firstDayOfWeek).toBe(6);
  const customer = (await people.as.customer.get('/api/user')).body;
  for (const field of ['firstDayOfWeek', 'addressCountry']) expect(customer).not.toHaveProperty(field);
  await people.as.admin.patch(path, german);
});

it('an operator of another company gets those of the company they work in', async () => {
  const home = await portal.buildCompany({ name: 'Home of the operator' });
  const operator = await portal.actAs(await portal.buildUser({ role: 'superadmin', companyId: home.id }));
  expect((await operator.get('/api/user')).body).not.toHaveProperty('addressCountry');
  const { body } = await operator.get(`/api/user?companyId=${people.company.id}`);
  expect(body).toMatchObject({ companyId: home.id, addressCountry: 'Germany' });
});

it('new customers, suppliers and people who register are in the country of the addresses, and not in the USA', async () => {
  const { admin } = people.as;
  const customer = (await admin.post(`${path}/customers`, { name: 'Acme' })).body;
  expect(customer).toMatchObject({ country: 'Germany', billingCountry: 'Germany' });
  const other = { country: 'Japan', billingCountry: '' };
  const moved = (await admin.patch(`${path}/customers/${customer.id}`, other)).body;
  expect(moved).toMatchObject({ country: 'Japan', billingCountry: 'Germany' });
  const supplier = (await admin.post(`${path}/suppliers`, { name: 'Parts & Co' })).body;
  expect(supplier.country).toBe('Germany');
  const cleared = await admin.patch(`/api/suppliers/${supplier.id}`, { country: '' });
  expect(cleared.body.country).toBe('Germany');
  const made = await portal.runtime.database.asCompany(people.company.id, (db) =>
    db
      .insertInto('customers')
      .values({ companyId: people.company.id, name: 'Registered herself', billingCountry: 'France' })
      .returning(['country', 'billingCountry'])
      .executeTakeFirstOrThrow(),
  );
  expect(made).toEqual({ country: 'Germany', billingCountry: 'France' });
});

it.each([
  [{ country: 'XX' }, { country: 'Please choose a country' }],
  [{ country: 'de' }, { country: 'Please choose a country' }],
  [{ addressCountry: ' ' }, { addressCountry: 'Please provide the country as it stands in addresses' }],
])('%o is refused', async (body, fields) => {
  const reply = await people.as.admin.patch(path, body);
  expect([reply.status, reply.body.fields]).toEqual([400, fields]);
});

it.each([{ paper: 'legal' }, { firstDayOfWeek: 0 }, { firstDayOfWeek: 8 }, { firstDayOfWeek: 1.5 }])(
  '%o is refused',
  async (body) => expect((await people.as.admin.patch(path, body)).status).toBe(400),
);

it('a technician and a customer cannot change it', async () => {
  for (const caller of [people.as.technician, people.as.customer])
    expect((await caller.patch(path, { country: 'FR' })).status).toBe(403);
  expect(await countryOf()).toEqual(german);
});

it('a company that is made for a country has what is usual there', async () => {
  const made = await people.as.superadmin.post('/api/companies', {
    name: 'Osaka Instruments',
    primaryContact: 'Aiko Mori',
    email: 'hello@osaka.example',
    phone: '+81 6 0000 0000',
    address: '1 Umeda, Osaka',
    country: 'JP',
  });
  expect(made.body).toMatchObject({
    ...{ country: 'JP', paper: 'a4', firstDayOfWeek: 7, addressCountry: 'Japan' },
  });
});

it('papers have the size of the company', async () => {
  const { admin } = people.as;
  const { id } = (await people.as.customer.post('/api/repairs', aRequest())).body;
  const sizeOf = async () => {
    const { bytes } = await admin.get(`/api/repairs/${id}/packing-slip.pdf`);
    return /\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/.exec(bytes.toString('latin1'))?.[1];
  };
  expect(await sizeOf()).toBe('595.28 841.89');
  await admin.patch(path, { paper: 'letter' });
  expect(await sizeOf()).toBe('612 792');
});
