import { syncMessages } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resultsOf, type SyncedCompany, startSyncedCompany } from '../../../../../test/quickbooks-sync.ts';

let at: SyncedCompany;
beforeEach(async () => {
  at = await startSyncedCompany();
});
afterEach(() => at.stop());

const names = () => [...at.provider.books.customers.values()].map(({ DisplayName }) => DisplayName);
const rowsOf = async (id: number) =>
  (await at.admin.get(`${at.path}/sync-runs/${id}/rows?page=1`)).body.map(
    ({ action, name, remoteName, reason }: Record<string, unknown>) => [action, name, remoteName, reason],
  );

it('a customer that is inactive in QuickBooks is not created there again', async () => {
  at.provider.books.create({ DisplayName: 'Acme (deleted)', Active: false });
  at.provider.books.create({
    DisplayName: 'Other Name (deleted)',
    Active: false,
    PrimaryEmailAddr: { Address: 'Lab@bell.example' },
  });
  await at.build({ name: 'acme', email: 'a@x.example' });
  await at.build({ name: 'Bell', email: 'lab@bell.example' });
  await at.build({ name: 'Cole', email: 'c@x.example' });
  const id = await at.begin();
  await at.until('preview');
  expect(await rowsOf(id)).toEqual([
    ['leave', 'acme', null, syncMessages.inactiveThere],
    ['leave', 'Bell', null, syncMessages.inactiveThere],
    ['create_there', 'Cole', null, null],
  ]);
  await at.admin.post(`${at.path}/sync-runs/${id}/start`);
  await at.until('done');
  expect((await at.sync()).total).toBe(0);
  expect(names().toSorted()).toEqual(['Acme (deleted)', 'Cole', 'Other Name (deleted)']);
});

it('a linked customer that becomes inactive in QuickBooks is shown so, and synced again when it is active', async () => {
  const acme = await at.build({ name: 'Acme', email: 'a@x.example' });
  const { Id } = at.provider.books.create({
    DisplayName: 'Acme',
    PrimaryEmailAddr: { Address: 'a@x.example' },
  });
  await at.firstSync();
  at.provider.books.edit(Id, { Active: false, DisplayName: 'Acme (deleted)' });
  expect((await at.sync()).total).toBe(0);
  const [shown] = (await at.admin.get(`${at.path}/customers?page=1`)).body;
  expect(shown).toMatchObject({ active: false, customerId: acme.id, displayName: 'Acme (deleted)' });
  expect((await at.customers()).map(({ name }) => name)).toEqual(['Acme']);
  at.provider.books.edit(Id, {
    Active: true,
    DisplayName: 'Acme',
    PrimaryPhone: { FreeFormNumber: '555-0101' },
  });
  expect(resultsOf(await at.sync())).toMatchObject({ changed: 1, failed: 0 });
  expect((await at.customers())[0]).toMatchObject({ name: 'Acme', phone: '555-0101' });
});

it('a customer that is inactive here keeps its namesake from being created here', async () => {
  await at.build({ name: 'Acme', email: 'a@x.example', active: false });
  at.provider.books.create({ DisplayName: 'Acme' });
  const id = await at.begin();
  await at.until('preview');
  expect(await rowsOf(id)).toEqual([['leave', null, 'Acme', syncMessages.matchNotSynced]]);
});
