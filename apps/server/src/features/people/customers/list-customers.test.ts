import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';

let portal: Portal;
let people: People;
let path: string;
let acme: CustomerRow;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const companyId = people.company.id;
  path = `/api/companies/${companyId}/customers`;
  acme = await portal.buildCustomer({
    companyId,
    name: 'acme Labs',
    email: 'lab@acme.example',
    phone: '555-0100',
    city: 'Dayton',
    notes: 'Calls on Mondays',
  });
  await portal.buildCustomer({ companyId, name: 'Zephyr Instruments', contactEmail: 'z@labs.example' });
  await portal.buildCustomer({ companyId, name: 'Old Labs', active: false });
  await portal.buildCustomer({ name: 'Acme Labs Elsewhere' });
});
afterAll(() => portal.stop());

const namesOf = (body: { name: string }[]) =>
  body.map(({ name }) => name).filter((n) => !/^Customer/.test(n));
const names = async (query: Record<string, string>, who: keyof People['as'] = 'admin') =>
  namesOf((await people.as[who].get(path, { query })).body);

it('lists a company’s customers by name, without regard to case, with the total', async () => {
  expect(await names({ sort: 'name' })).toEqual(['acme Labs', 'Old Labs', 'Zephyr Instruments']);
  expect(await names({ sort: 'name', order: 'desc' })).toEqual([
    'Zephyr Instruments',
    'Old Labs',
    'acme Labs',
  ]);
  expect(await names({ sort: 'createdAt' }, 'technician')).toEqual([
    'Old Labs',
    'Zephyr Instruments',
    'acme Labs',
  ]);
  const page = await people.as.admin.get(path, { query: { page: '2', pageSize: '1' } });
  expect(page.headers['x-total-count']).toBe('4');
  expect(page.body).toHaveLength(1);
});

it('returns the whole record, with both addresses', async () => {
  const [row] = (await people.as.admin.get('/api/customers', { query: { search: 'dayton' } })).body;
  expect(row).toMatchObject({
    id: acme.id,
    companyId: people.company.id,
    country: 'USA',
    billingCountry: 'USA',
    notes: 'Calls on Mondays',
    billingEmail: null,
    lastImportedAt: null,
    active: true,
  });
});

it('searches names, addresses and numbers, and escapes wildcards', async () => {
  for (const search of ['ACME', 'lab@acme', '0100', 'ayton', 'ac'])
    expect(await names({ search }), search).toEqual(['acme Labs']);
  const found = await people.as.admin.get(path, { query: { search: 'labs', page: '9' } });
  expect([found.body, found.headers['x-total-count']]).toEqual([[], '3']);
  for (const search of ['%%%', 'a_me', 'elsewhere']) expect(await names({ search }), search).toEqual([]);
});

it('filters by active or inactive', async () => {
  expect(await names({ active: 'false' })).toEqual(['Old Labs']);
  expect(await names({ active: 'true', search: 'labs' })).toEqual(['Zephyr Instruments', 'acme Labs']);
});

it('gives the picker only active customers, names that begin with the text first', async () => {
  const search = async (query?: string) =>
    namesOf((await people.as.technician.get(`${path}/search`, { query: query ? { query } : {} })).body);
  expect(await search('labs')).toEqual(['acme Labs', 'Zephyr Instruments']);
  expect(await search('z')).toEqual(['Zephyr Instruments']);
  expect(await search()).toEqual(['acme Labs', 'Zephyr Instruments']);
  expect(await search('old')).toEqual([]);
});

it('filters repairs and mails by customer', async () => {
  const companyId = people.company.id;
  const user = await portal.buildUser({ companyId, customerId: acme.id });
  const repair = await portal.buildRepair({ companyId, userId: user.id, customerId: acme.id });
  await portal.buildRepair({ companyId });
  const mail = { recipients: ['lab@acme.example'], subject: 'S', html: '', bodyText: '', state: 'sent' };
  await portal.insert('outboxMessages', { ...mail, companyId, event: 'submitted', repairId: repair.id });
  await portal.insert('outboxMessages', { ...mail, companyId, event: 'submitted' });
  const query = { customerId: String(acme.id) };
  const found = await people.as.admin.get('/api/repairs', { query });
  expect(found.body.map(({ id }: { id: number }) => id)).toEqual([repair.id]);
  expect(found.headers['x-total-count']).toBe('1');
  expect((await people.as.customer.get('/api/repairs', { query })).body).toEqual([]);
  const mails = await people.as.admin.get(`/api/companies/${companyId}/outbox`, { query });
  expect(mails.body.map(({ repairId }: { repairId: number }) => repairId)).toEqual([repair.id]);
});
