import { syncMessages } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../../../../../test/quickbooks.ts';
import { resultsOf, type SyncedCompany, startSyncedCompany } from '../../../../../test/quickbooks-sync.ts';
import { sealSecret } from '../sealed-columns.ts';
import { beginNightlySyncs } from './nightly-sync.ts';
import { runSync } from './run-sync.ts';

let at: SyncedCompany;
beforeEach(async () => {
  at = await startSyncedCompany();
});
afterEach(() => at.stop());

describe('one at a time', () => {
  it('two tabs start one sync', async () => {
    at.provider.faults.delayMs = 200;
    const replies = await Promise.all([1, 2].map(() => at.admin.post(`${at.path}/sync-customers`)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'quickbooks.running',
      message: syncMessages.running,
    });
  });

  it('a waiting preview keeps others from starting until it is discarded', async () => {
    await at.build({ name: 'Acme', email: 'a@x.example' });
    const id = await at.begin();
    await at.until('preview');
    const second = await at.admin.post(`${at.path}/sync-customers`);
    expect([second.status, second.body.message]).toEqual([409, syncMessages.preview]);
    expect((await at.admin.post(`${at.path}/sync-runs/${id}/stop`)).body.state).toBe('stopped');
    await at.begin();
    await at.until('preview');
  });

  it('a preview ends when the company is connected to another company at QuickBooks', async () => {
    await at.build({ name: 'Acme', email: 'a@x.example' });
    await at.begin();
    await at.until('preview');
    const { database, masterKey } = at.portal.runtime;
    const companyId = at.people.company.id;
    await database.asCompany(companyId, async (db) => {
      // The stand-in has one company. The token of the other one is unknown there.
      const refreshToken = sealSecret(masterKey, companyId, 'refresh_token', 'of-another-company');
      await db.updateTable('quickbooksConnections').set({ realmId: '999', refreshToken }).execute();
      await db.updateTable('quickbooksSyncRuns').set({ realmId: '999' }).execute();
    });
    await connect(at.admin, companyId);
    expect((await at.newest()).state).toBe('stopped');
    await at.begin();
    await at.until('preview');
  });

  it('two instances begin one nightly sync', async () => {
    await at.build({ name: 'Acme', email: 'a@x.example' });
    await at.firstSync();
    await at.admin.patch(at.path, { autoSync: true });
    await at.portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      // A zone in which it is past two in the morning.
      db
        .updateTable('companies')
        .set({ timeZone: new Date().getUTCHours() < 12 ? 'Etc/GMT-9' : 'UTC' })
        .where('id', '=', at.people.company.id)
        .execute(),
    );
    await Promise.all([beginNightlySyncs(at.portal.runtime), beginNightlySyncs(at.portal.runtime)]);
    await at.until('done');
    await beginNightlySyncs(at.portal.runtime);
    const runs = (await at.admin.get(`${at.path}/sync-runs`)).body;
    expect(runs.map(({ trigger }: { trigger: string }) => trigger)).toEqual(['night', 'person']);
  });

  it('two processes that get the same run create each customer once', async () => {
    for (let n = 0; n < 12; n++) await at.build({ name: `Customer ${n}`, email: `c${n}@x.example` });
    const id = await at.begin();
    await at.until('preview');
    await at.portal.runtime.database.asCompany(at.people.company.id, (db) =>
      db.updateTable('quickbooksSyncRuns').set({ state: 'running' }).where('id', '=', id).execute(),
    );
    const syncing = { companyId: at.people.company.id, runId: id };
    await Promise.all([runSync(at.portal.runtime, syncing), runSync(at.portal.runtime, syncing)]);
    await at.until('done');
    expect([...at.provider.books.customers.values()]).toHaveLength(12);
    expect(resultsOf(await at.newest())).toMatchObject({ created: 12 });
  });
});

describe('a provider in trouble', () => {
  const syncing = (runId: number) => ({ companyId: at.people.company.id, runId });

  it('that is away lets the sync wait, and nothing is lost or doubled', async () => {
    for (let n = 0; n < 4; n++) await at.build({ name: `Customer ${n}`, email: `c${n}@x.example` });
    const id = await at.begin();
    await at.until('preview');
    at.provider.faults.isDown = true;
    await at.admin.post(`${at.path}/sync-runs/${id}/start`);
    await vi.waitFor(async () => expect((await at.newest()).waitingSince).not.toBeNull(), 15_000);
    expect((await at.admin.get(at.path)).body.waitingSince).not.toBeNull();
    at.provider.faults.isDown = false;
    await runSync(at.portal.runtime, syncing(id));
    expect(await at.newest()).toMatchObject({ state: 'done', created: 4, waitingSince: null });
    expect((await at.admin.get(at.path)).body.waitingSince).toBeNull();
    expect([...at.provider.books.customers.values()]).toHaveLength(4);
  });

  it('gets a repeated call after 429 and 5xx', async () => {
    await at.build({ name: 'Acme', email: 'a@x.example' });
    const id = await at.begin();
    await at.until('preview');
    at.provider.faults.failNext(1, 429, { retryAfter: 1 });
    at.provider.faults.failNext(1, 503);
    await at.admin.post(`${at.path}/sync-runs/${id}/start`);
    await at.until('done');
    expect([...at.provider.books.customers.values()]).toHaveLength(1);
    const outcomes = (await at.admin.get(`${at.path}/calls`)).body.map(
      ({ outcome }: { outcome: string }) => outcome,
    );
    expect(outcomes).toEqual(expect.arrayContaining(['busy', 'failed', 'ok']));
  });

  it('whose answer was lost is asked again, and has one customer', async () => {
    await at.build({ name: 'Acme', email: 'a@x.example' });
    const id = await at.begin();
    await at.until('preview');
    at.provider.faults.beforeAnswer = (call) => (/POST .*customer$/.test(call) ? 'cut' : undefined);
    await at.admin.post(`${at.path}/sync-runs/${id}/start`);
    await vi.waitFor(async () => expect((await at.newest()).waitingSince).not.toBeNull(), 15_000);
    expect(at.provider.books.customers.size).toBe(1);
    at.provider.faults.beforeAnswer = undefined;
    await runSync(at.portal.runtime, syncing(id));
    expect(await at.newest()).toMatchObject({ state: 'done', created: 1 });
    expect(at.provider.books.customers.size).toBe(1);
    expect((await at.sync()).total).toBe(0);
  });

  it('that wants a long pause gets it', async () => {
    await at.build({ name: 'Acme', email: 'a@x.example' });
    const id = await at.begin();
    await at.until('preview');
    at.provider.faults.failNext(1, 429, { retryAfter: 120 });
    await at.admin.post(`${at.path}/sync-runs/${id}/start`);
    await vi.waitFor(async () => expect((await at.newest()).waitingSince).not.toBeNull(), 15_000);
    const { nextTryAt } = await at.portal.runtime.database.asCompany(at.people.company.id, (db) =>
      db.selectFrom('quickbooksSyncRuns').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(nextTryAt!.getTime() - Date.now()).toBeGreaterThan(60_000);
  });

  it('that ended the access makes the company reconnect, and gets no further call', async () => {
    await at.build({ name: 'Acme', email: 'a@x.example' });
    await at.firstSync();
    at.provider.tokens.endAll();
    await at.begin();
    await at.until('stopped');
    expect((await at.admin.get(at.path)).body).toMatchObject({ state: 'reconnect', connected: false });
    const calls = at.provider.calls.length;
    const refused = await at.admin.post(`${at.path}/sync-customers`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'quickbooks.not_connected' } });
    expect(await at.admin.get(`${at.path}/customers`)).toMatchObject({
      status: 409,
      body: { code: 'quickbooks.not_connected' },
    });
    expect(at.provider.calls).toHaveLength(calls);
    await connect(at.admin, at.people.company.id);
    expect((await at.sync()).total).toBe(0);
    expect((await at.admin.get(`${at.path}/customers`)).body).toMatchObject([{ customerName: 'Acme' }]);
  });

  it("that refuses the portal's own secret keeps the connection, and goes on when the secret is right", async () => {
    await at.build({ name: 'Acme', email: 'a@x.example' });
    await at.firstSync();
    at.provider.tokens.expireAccess();
    const secret = at.provider.client.secret;
    at.provider.client.secret = 'another';
    const id = await at.begin();
    await vi.waitFor(async () => expect((await at.newest()).waitingSince).not.toBeNull(), 15_000);
    expect((await at.admin.get(at.path)).body).toMatchObject({ state: 'connected', connected: true });
    at.provider.client.secret = secret;
    await runSync(at.portal.runtime, syncing(id));
    await at.until('done');
  });

  it('renews an expired access once for calls that need it at the same time', async () => {
    await at.build({ name: 'Acme', email: 'a@x.example' });
    await at.firstSync();
    const before = at.provider.tokens.counts.refreshed;
    at.provider.tokens.expireAccess();
    await at.sync();
    expect(at.provider.tokens.counts.refreshed).toBe(before + 1);
    expect((await at.admin.get(at.path)).body.connected).toBe(true);
  });
});

describe('refused with the reason', () => {
  it('is the start and the stop of a run that has ended', async () => {
    await at.build({ name: 'Mine', email: 'mine@acme.example' });
    await at.firstSync();
    const { id } = await at.newest();
    const run = `${at.path}/sync-runs/${id}`;
    const start = await at.admin.post(`${run}/start`);
    expect([start.status, start.body.code]).toEqual([409, 'quickbooks.not_preview']);
    const stop = await at.admin.post(`${run}/stop`);
    expect([stop.status, stop.body.code]).toEqual([409, 'quickbooks.not_active']);
  });

  it('is the end of a link that is not there', async () => {
    await at.build({ name: 'Mine', email: 'mine@acme.example' });
    await at.firstSync();
    const [linked] = (await at.admin.get(`${at.path}/customers?search=mine&page=1`)).body;
    const unlink = () => at.admin.delete(`${at.path}/customers/${linked.id}/link`);
    expect((await unlink()).status).toBe(204);
    const again = await unlink();
    expect([again.status, again.body.code]).toEqual([409, 'quickbooks.not_linked']);
  });
});
