import { syncMessages } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../../../../test/actors.ts';
import { countCalls } from '../../../../../test/quickbooks.ts';
import { resultsOf, type SyncedCompany, startSyncedCompany } from '../../../../../test/quickbooks-sync.ts';

let at: SyncedCompany;
const refusal = ({ status, body }: Reply) => [status, body.code, body.message];
beforeEach(async () => {
  at = await startSyncedCompany();
});
afterEach(() => at.stop());

describe('the first sync', () => {
  it('shows what it will do, changes nothing, and then does what staff chose', async () => {
    await at.build({ name: 'Acme', email: 'lab@acme.example', phone: '555-0100' });
    await at.build({ name: 'Only here', email: 'here@x.example' });
    await at.build({ name: 'Not this one', email: 'not@x.example' });
    at.provider.books.create({ DisplayName: 'Acme Inc', PrimaryEmailAddr: { Address: 'LAB@acme.example' } });
    at.provider.books.create({ DisplayName: 'Only there', PrimaryPhone: { FreeFormNumber: '555-0111' } });
    const writes = countCalls(at.provider, /POST .*customer/);
    const id = await at.begin();
    await at.until('preview');
    const rows = (await at.admin.get(`${at.path}/sync-runs/${id}/rows`)).body;
    expect(
      rows.map(({ action, name, remoteName }: Record<string, unknown>) => [action, name, remoteName]),
    ).toEqual([
      ['link', 'Acme', 'Acme Inc'],
      ['create_here', null, 'Only there'],
      ['create_there', 'Only here', null],
      ['create_there', 'Not this one', null],
    ]);
    expect(rows[0].differences).toEqual([{ field: 'name', here: 'Acme', there: 'Acme Inc' }]);
    expect([await at.customers(), countCalls(at.provider, /POST .*customer/)]).toEqual([
      expect.objectContaining({ length: 3 }),
      writes,
    ]);
    const wrong = await at.admin.patch(`${at.path}/sync-runs/${id}/rows`, { rows: [2], action: 'link' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { action: syncMessages.badAction }]);
    await at.admin.patch(`${at.path}/sync-runs/${id}/rows`, { rows: [4], action: 'leave' });
    await at.admin.post(`${at.path}/sync-runs/${id}/start`);
    await at.until('done');
    expect(resultsOf(await at.newest())).toEqual({
      linked: 0,
      created: 2,
      changed: 0,
      conflicts: 1,
      failed: 0,
    });
    expect((await at.customers()).map(({ name }) => name)).toEqual([
      'Acme',
      'Only here',
      'Not this one',
      'Only there',
    ]);
    expect(
      [...at.provider.books.customers.values()].map(({ DisplayName }) => DisplayName).toSorted(),
    ).toEqual(['Acme Inc', 'Only here', 'Only there']);
    // The phone number that only this side had is there now. The two names wait for a decision.
    expect(at.named('Acme Inc').PrimaryPhone).toEqual({ FreeFormNumber: '555-0100' });
    const again = await at.sync();
    expect([again.total, countCalls(at.provider, /POST .*customer/)]).toEqual([0, writes + 2]);
  });

  it('leaves alone what nobody confirmed, what is ambiguous and what is linked already', async () => {
    const user = await at.portal.buildUser({ companyId: at.people.company.id, email: 'eve@bank.example' });
    await at.portal.runtime.database.asCompany(at.people.company.id, (db) =>
      db
        .updateTable('customers')
        .set({ email: 'eve@bank.example', selfMade: true })
        .where('id', '=', user.customerId!)
        .execute(),
    );
    at.provider.books.create({ DisplayName: 'Bank', PrimaryEmailAddr: { Address: 'eve@bank.example' } });
    await at.build({ name: 'Twin', phone: '555-0001' });
    await at.build({ name: 'Twin', phone: '555-0002' });
    at.provider.books.create({ DisplayName: 'Twin' });
    const id = await at.begin();
    await at.until('preview');
    const rows = (await at.admin.get(`${at.path}/sync-runs/${id}/rows`)).body;
    const of = (name: string) =>
      rows.find((row: { remoteName: string; name: string }) => row.remoteName === name || row.name === name);
    expect(of('Bank')).toMatchObject({ action: 'create_here', customerId: null });
    expect(of('Twin')).toMatchObject({ action: 'leave', reason: syncMessages.several });
    const own = rows.find((row: { customerId: number }) => row.customerId === user.customerId);
    expect(own).toMatchObject({ action: 'leave', reason: syncMessages.unproven });
  });
});

describe('later syncs', () => {
  it('carry changes to the other side, and show what both sides changed', async () => {
    const one = await at.build({ name: 'Acme', email: 'a@x.example', city: 'Salem' });
    const two = await at.build({ name: 'Badger', email: 'b@x.example', city: 'Salem' });
    await at.firstSync();
    const customersPath = `/api/companies/${at.people.company.id}/customers`;
    await at.admin.patch(`${customersPath}/${one.id}`, { city: 'Bend' });
    at.provider.books.edit(at.named('Acme').Id, { PrimaryPhone: { FreeFormNumber: '555-0123' } });
    await at.admin.patch(`${customersPath}/${two.id}`, { city: 'Portland' });
    at.provider.books.edit(at.named('Badger').Id, { ShipAddr: { City: 'Eugene' } });
    expect(resultsOf(await at.sync())).toEqual({
      linked: 0,
      created: 0,
      changed: 1,
      conflicts: 1,
      failed: 0,
    });
    expect((await at.customers())[0]).toMatchObject({ city: 'Bend', phone: '555-0123' });
    expect(at.named('Acme').ShipAddr?.City).toBe('Bend');
    expect([(await at.customers())[1]!.city, at.named('Badger').ShipAddr?.City]).toEqual([
      'Portland',
      'Eugene',
    ]);
    const [conflict] = (await at.admin.get(`${at.path}/customers?link=conflict&page=1`)).body;
    expect(conflict.conflicts).toEqual([{ field: 'city', here: 'Portland', there: 'Eugene' }]);
    expect((await at.sync()).total).toBe(0);

    await at.admin.post(`${at.path}/customers/${conflict.id}/resolve`, { keep: 'here' });
    expect(resultsOf(await at.sync())).toMatchObject({ changed: 1, conflicts: 0 });
    expect(at.named('Badger').ShipAddr?.City).toBe('Portland');
    const late = await at.admin.post(`${at.path}/customers/${conflict.id}/resolve`, { keep: 'there' });
    expect(refusal(late)).toEqual([409, 'quickbooks.no_conflict', syncMessages.noConflict]);
  });

  it('take over the values of QuickBooks when staff decide so', async () => {
    await at.build({ name: 'Acme', email: 'a@x.example', city: 'Salem' });
    at.provider.books.create({
      DisplayName: 'Acme',
      PrimaryEmailAddr: { Address: 'a@x.example' },
      ShipAddr: { City: 'Bend' },
    });
    await at.firstSync();
    const [conflict] = (await at.admin.get(`${at.path}/customers?link=conflict&page=1`)).body;
    const decided = await at.admin.post(`${at.path}/customers/${conflict.id}/resolve`, { keep: 'there' });
    expect(decided.body.conflicts).toEqual([]);
    expect((await at.customers())[0]!.city).toBe('Bend');
    await at.sync();
    expect([(await at.customers())[0]!.city, at.named('Acme').ShipAddr?.City]).toEqual(['Bend', 'Bend']);
  });

  it('try once more when somebody changed the customer there in between', async () => {
    const one = await at.build({ name: 'Acme', email: 'a@x.example' });
    await at.firstSync();
    await at.admin.patch(`/api/companies/${at.people.company.id}/customers/${one.id}`, { city: 'Bend' });
    // QuickBooks counts a version that the portal has not read.
    const found = at.named('Acme');
    at.provider.books.customers.set(found.Id, { ...found, SyncToken: '7' });
    expect(resultsOf(await at.sync())).toMatchObject({ changed: 1, failed: 0 });
    expect(at.named('Acme')).toMatchObject({ SyncToken: '8', ShipAddr: { City: 'Bend' } });
  });

  it('tell why a row failed, and do the others', async () => {
    at.provider.books.takenNames.add('vendor');
    await at.build({ name: 'Vendor', email: 'v@x.example' });
    await at.build({ name: 'A: colon', email: 'c@x.example' });
    await at.build({ name: 'Fine', email: 'f@x.example' });
    at.provider.books.create({ DisplayName: 'Odd', PrimaryEmailAddr: { Address: 'not an address' } });
    const done = await at.firstSync();
    expect(resultsOf(done)).toEqual({ linked: 0, created: 1, changed: 0, conflicts: 0, failed: 3 });
    const rows = (await at.admin.get(`${at.path}/sync-runs/${done.id}/rows?result=failed&page=1`)).body;
    expect(rows.map(({ reason }: { reason: string }) => reason)).toEqual([
      syncMessages.cannotStore('Email', 'Invalid email address'),
      syncMessages.nameTaken,
      syncMessages.nameRefused,
    ]);
  });
});

describe('an undo', () => {
  it('takes back what the last sync did on our side, and the next one asks again', async () => {
    await at.build({ name: 'Acme', email: 'a@x.example' });
    at.provider.books.create({
      DisplayName: 'Acme',
      PrimaryEmailAddr: { Address: 'a@x.example' },
      ShipAddr: { City: 'Bend' },
    });
    at.provider.books.create({ DisplayName: 'Only there' });
    at.provider.books.create({ DisplayName: 'Used since' });
    const { id } = await at.firstSync();
    const used = (await at.customers()).find(({ name }) => name === 'Used since')!;
    await at.portal.buildRepair({
      companyId: at.people.company.id,
      userId: at.people.customer.id,
      customerId: used.id,
    });
    const reply = await at.admin.post(`${at.path}/sync-runs/${id}/undo`);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({
      state: 'undone',
      undo: { removed: 1, restored: 1, unlinked: 3, kept: 1 },
      undoUntil: null,
    });
    const after = await at.customers();
    expect(after.map(({ name, city }) => [name, city])).toEqual([
      ['Acme', null],
      ['Used since', null],
    ]);
    expect([...at.provider.books.customers.values()]).toHaveLength(3);
    expect(await at.admin.post(`${at.path}/sync-runs/${id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'quickbooks.not_undoable' },
    });
    await at.begin();
    await at.until('preview');
  });

  it('is refused for an older sync and after 24 hours', async () => {
    await at.build({ name: 'Acme', email: 'a@x.example' });
    const { id } = await at.firstSync();
    const move = (finishedAt: Date) =>
      at.portal.runtime.database.asCompany(at.people.company.id, (db) =>
        db.updateTable('quickbooksSyncRuns').set({ finishedAt }).where('id', '=', id).execute(),
      );
    await move(new Date(Date.now() - 24 * 3_600_000 - 1_000));
    const late = await at.admin.post(`${at.path}/sync-runs/${id}/undo`);
    expect([late.status, late.body.message]).toEqual([409, syncMessages.notUndoable]);
    await move(new Date());
    await at.build({ name: 'Later', email: 'l@x.example' });
    await at.sync();
    expect(await at.admin.post(`${at.path}/sync-runs/${id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'quickbooks.not_undoable' },
    });
  });
});

it('a sync tells open lists of customers to load again', async () => {
  at.provider.books.create({ DisplayName: 'Theirs' });
  const heard: string[] = [];
  const stop = at.portal.runtime.events.subscribe(({ kind }) => heard.push(kind));
  await at.firstSync();
  await vi.waitFor(() => expect(heard).toContain('customer'), { timeout: 15_000 });
  stop();
});

describe('links by hand', () => {
  it('link and unlink, and an unlinked pair is left alone', async () => {
    const mine = await at.build({ name: 'Mine', email: 'm@x.example' });
    at.provider.books.create({ DisplayName: 'Theirs' });
    const id = await at.begin();
    await at.until('preview');
    await at.admin.post(`${at.path}/sync-runs/${id}/stop`);
    const [theirs] = (await at.admin.get(`${at.path}/customers?search=theirs&page=1`)).body;
    const foreign = await at.portal.buildCustomer();
    const refused = await at.admin.put(`${at.path}/customers/${theirs.id}/link`, { customerId: foreign.id });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { customerId: syncMessages.unknownCustomer },
    ]);
    const linked = await at.admin.put(`${at.path}/customers/${theirs.id}/link`, { customerId: mine.id });
    expect(linked.body).toMatchObject({ customerId: mine.id, customerName: 'Mine' });
    const inUse = await at.admin.delete(`/api/customers/${mine.id}`);
    expect([inUse.status, inUse.body.message]).toEqual([
      409,
      expect.stringContaining('1 link to QuickBooks'),
    ]);
    expect((await at.admin.delete(`${at.path}/customers/${theirs.id}/link`)).status).toBe(204);
    await at.begin();
    await at.until('done');
    expect((await at.newest()).total).toBe(0);
    expect([(await at.customers()).length, [...at.provider.books.customers.values()].length]).toEqual([1, 1]);
  });

  it('made while a preview waits are kept: nothing is doubled, and no other customer is written', async () => {
    const [mine, other] = [
      await at.build({ name: 'Mine', email: 'm@x.example' }),
      await at.build({ name: 'Acme', email: 'a@x.example', phone: '555-0100' }),
    ];
    at.provider.books.create({ DisplayName: 'Theirs' });
    at.provider.books.create({ DisplayName: 'Acme' });
    const id = await at.begin();
    await at.until('preview');
    const there = async (name: string) =>
      (await at.admin.get(`${at.path}/customers?search=${name}&page=1`)).body[0].id as number;
    const link = (remote: number, customerId: number) =>
      at.admin.put(`${at.path}/customers/${remote}/link`, { customerId });
    // The preview would create 'Mine' there, and link 'Acme' to 'Acme'.
    expect((await link(await there('Acme'), mine.id)).status).toBe(200);
    await at.admin.post(`${at.path}/sync-runs/${id}/start`);
    await at.until('done');
    expect([...at.provider.books.customers.values()]).toHaveLength(2);
    expect(at.named('Acme').PrimaryPhone).toBeUndefined();
    const links = (await at.admin.get(`${at.path}/customers?link=linked&page=1`)).body;
    expect(
      links.map(({ displayName, customerId }: { displayName: string; customerId: number }) => [
        displayName,
        customerId,
      ]),
    ).toContainEqual(['Acme', mine.id]);
    expect(links.every(({ customerId }: { customerId: number }) => customerId !== other.id)).toBe(true);
  });

  it('refuse a customer that is linked already', async () => {
    const mine = await at.build({ name: 'Mine', email: 'm@x.example' });
    at.provider.books.create({ DisplayName: 'Theirs' });
    await at.firstSync();
    const [theirs] = (await at.admin.get(`${at.path}/customers?search=theirs&page=1`)).body;
    const reply = await at.admin.put(`${at.path}/customers/${theirs.id}/link`, { customerId: mine.id });
    expect(refusal(reply)).toEqual([409, 'quickbooks.linked', syncMessages.linkedElsewhere]);
  });
});
