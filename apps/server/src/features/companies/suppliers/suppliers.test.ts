import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { supplierReferences } from './delete-supplier.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const admin = () => people.as.admin;
const path = () => `/api/companies/${people.company.id}/suppliers`;
const add = async (given: object = {}) => (await admin().post(path(), { name: 'Parts & Co', ...given })).body;

it('are added with the defaults of B3 and B9, and changed with an entry in the audit trail', async () => {
  const made = await add({ email: '', website: ' parts.example ' });
  expect(made).toMatchObject({
    ...{ name: 'Parts & Co', country: 'USA', isPreferred: false, active: true },
    ...{ email: null, website: 'parts.example', version: 1 },
  });
  const change = (given: object) => admin().patch(`/api/suppliers/${made.id}`, given);
  expect((await change({ country: 'Canada', notes: 'Ships on Mondays' })).body).toMatchObject({
    country: 'Canada',
    version: 2,
  });
  expect((await change({ country: '' })).body).toMatchObject({ country: 'USA', version: 3 });
  expect((await change({ name: 'Parts & Co' })).body.version, 'nothing changed').toBe(3);
  const { body: audit } = await admin().get(`/api/companies/${people.company.id}/audit`);
  expect(audit.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['supplier.created', 'supplier.updated']),
  );
});

it('need a name of two characters and an e-mail address or none (B5)', async () => {
  const fieldsOf = async (given: object) => (await admin().post(path(), given)).body.fields;
  const short = 'Supplier name must be at least 2 characters';
  expect(await fieldsOf({})).toEqual({ name: short });
  expect(await fieldsOf({ name: ' A ' })).toEqual({ name: short });
  expect(await fieldsOf({ name: 'Acme', email: 'acme' })).toEqual({ email: 'Invalid email address' });
});

it('are searched, filtered and sorted on the server', async () => {
  await add({ name: 'Zeta', city: 'Dayton', isPreferred: true });
  await add({ name: 'alpha', contactName: 'Ida Dayton' });
  await add({ name: 'Beta', active: false });
  const names = async (query: Record<string, string>) =>
    (await admin().get(path(), { query })).body.map(({ name }: { name: string }) => name);
  expect(await names({})).toEqual(['Beta', 'alpha', 'Zeta']);
  expect(await names({ sort: 'name' })).toEqual(['alpha', 'Beta', 'Zeta']);
  expect(await names({ search: 'dayton', sort: 'name' })).toEqual(['alpha', 'Zeta']);
  expect(await names({ active: 'false' })).toEqual(['Beta']);
  expect(await names({ isPreferred: 'true' })).toEqual(['Zeta']);
  expect(await people.as.technician.get(path())).toMatchObject({
    status: 403,
    body: { code: 'access.forbidden' },
  });
});

it('are removed unless something uses them (D5.1)', async () => {
  const { id } = await add();
  const order = { companyId: people.company.id, supplierId: id };
  await portal.insert('purchaseOrders', { ...order, poNumber: 'A' });
  await portal.insert('purchaseOrders', { ...order, poNumber: 'B' });
  await portal.insert('parts', {
    companyId: people.company.id,
    partNumber: 'F-10',
    preferredSupplierId: id,
  });
  const used = await admin().delete(`/api/suppliers/${id}`);
  expect([used.status, used.body.code, used.body.message]).toEqual([
    409,
    'supplier.in_use',
    'This supplier is in use: 2 purchase orders, 1 part. Deactivate the supplier instead.',
  ]);
  const lone = await add();
  expect((await admin().delete(`/api/suppliers/${lone.id}`)).status).toBe(204);
  const other = await peopleOf(portal);
  const foreign = await portal.insert('suppliers', { companyId: other.company.id, name: 'X' });
  expect((await admin().delete(`/api/suppliers/${foreign.id}`)).status).toBe(404);
});

it('every foreign key to a supplier is counted before one is removed', async () => {
  const { rows } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql<{ column: string }>`select k.conrelid::regclass || '.' || a.attname as "column" from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'company_id'
      where k.contype = 'f' and k.confrelid = 'suppliers'::regclass`.execute(db),
  );
  expect(supplierReferences.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    rows.map(({ column }) => column).sort(),
  );
});

it('show what became of their orders; drafts and canceled ones do not count', async () => {
  const { id } = await add();
  const now = today('UTC');
  const orders = [
    { status: 'draft', tax: '5' },
    { status: 'canceled', tax: '7' },
    { status: 'ordered', tax: '10.10', expectedDeliveryDate: addDays(now, -1) },
    { status: 'partial', tax: '20.20', expectedDeliveryDate: now },
    { status: 'received', tax: '1', expectedDeliveryDate: now, dateReceived: now },
    {
      ...{ status: 'received', tax: '2', orderDate: addDays(now, -400) },
      ...{ expectedDeliveryDate: addDays(now, -380), dateReceived: addDays(now, -379) },
    },
  ];
  for (const [at, order] of orders.entries())
    await portal.insert('purchaseOrders', {
      ...{ companyId: people.company.id, supplierId: id, poNumber: `N-${at}` },
      ...order,
    });
  expect((await admin().get(`/api/suppliers/${id}`)).body.figures).toEqual({
    ...{ orders: 4, openOrders: 2, lateOrders: 1, judgedOrders: 2, onTimeOrders: 1 },
    ...{ spend: 33.3, spendLastYear: 31.3, parts: 0 },
  });
});
