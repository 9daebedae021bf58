import { expect, vi } from 'vitest';
import type { CustomerRow } from '../src/db/schema/companies.ts';
import type { QuickbooksProvider } from '../src/demo/quickbooks-provider/start-provider.ts';
import { startQuickbooksProvider } from '../src/demo/quickbooks-provider/start-provider.ts';
import type { Caller } from './actors.ts';
import { type People, peopleOf } from './people.ts';
import { type Portal, startPortal } from './portal.ts';
import { connect } from './quickbooks.ts';

/** A company that is connected to a provider of its own, without customers. */
export interface SyncedCompany {
  provider: QuickbooksProvider;
  portal: Portal;
  people: People;
  admin: Caller;
  /** The path of its calls. */
  path: string;
  /** Returns the newest run. */
  newest(): ReturnType<typeof JSON.parse>;
  /** Waits until the newest run has a state. */
  until(state: string): Promise<void>;
  /** Begins a run. Returns its id. */
  begin(): Promise<number>;
  /** Does the first sync with everything that the preview proposes. Returns the run. */
  firstSync(): ReturnType<typeof JSON.parse>;
  /** Does a later sync. Returns the run. */
  sync(): ReturnType<typeof JSON.parse>;
  build(given: Partial<CustomerRow>): Promise<CustomerRow>;
  /** Returns the active customers, oldest first. */
  customers(): Promise<CustomerRow[]>;
  /** Returns a customer of the provider. */
  named(name: string): ReturnType<typeof JSON.parse>;
  stop(): Promise<void>;
}

export async function startSyncedCompany(): Promise<SyncedCompany> {
  const provider = await startQuickbooksProvider();
  const portal = await startPortal({ ...provider.settings, QUICKBOOKS_TIMEOUT: '2s' }, { connections: 8 });
  const people = await peopleOf(portal);
  const companyId = people.company.id;
  const path = `/api/companies/${companyId}/quickbooks`;
  const { admin } = people.as;
  await connect(admin, companyId);
  // The customer records of these people are no part of the tests.
  await portal.runtime.database.asCompany(companyId, (db) =>
    db.updateTable('customers').set({ active: false }).execute(),
  );
  const newest = async () => (await admin.get(`${path}/sync-runs`)).body[0];
  const until = (state: string) =>
    vi.waitFor(async () => expect((await newest()).state).toBe(state), { timeout: 15_000, interval: 50 });
  const begin = async () => {
    const reply = await admin.post(`${path}/sync-customers`);
    expect(reply.status, reply.text).toBe(202);
    return reply.body.id as number;
  };
  return {
    ...{ provider, portal, people, admin, path, newest, until, begin },
    firstSync: async () => {
      const id = await begin();
      await until('preview');
      expect((await admin.post(`${path}/sync-runs/${id}/start`)).status).toBe(200);
      await until('done');
      return newest();
    },
    sync: async () => {
      await begin();
      await until('done');
      return newest();
    },
    build: (given) => portal.buildCustomer({ companyId, ...given }),
    customers: () =>
      portal.runtime.database.asCompany(companyId, (db) =>
        db.selectFrom('customers').selectAll().where('active', '=', true).orderBy('id').execute(),
      ),
    named: (name) => [...provider.books.customers.values()].find(({ DisplayName }) => DisplayName === name),
    stop: async () => {
      await portal.stop();
      await provider.stop();
    },
  };
}

/** Returns what came of a run, without the rest. */
export const resultsOf = ({ linked, created, changed, conflicts, failed }: Record<string, number>) => ({
  ...{ linked, created, changed, conflicts, failed },
});
