import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { QuickbooksSyncRunRow } from '../../../../db/schema/quickbooks.ts';
import type { Runtime } from '../../../../runtime.ts';
import { readConnection } from '../connection.queries.ts';
import { type RemoteCustomer, readCustomers } from '../provider/customers.ts';

/** Stores customers as they are at QuickBooks. Returns nothing; a repeated page changes nothing. */
export async function storeRemote(
  db: Db,
  companyId: number,
  realmId: string,
  page: readonly RemoteCustomer[],
): Promise<void> {
  if (page.length === 0) return;
  const given = page.map(({ remoteId, syncToken, active, values }) => ({
    ...{ remote_id: remoteId, sync_token: syncToken, active },
    ...{ display_name: values.name, fields: values },
  }));
  await sql`
    insert into quickbooks_customers (company_id, realm_id, remote_id, sync_token, active, display_name, fields)
    select ${companyId}, ${realmId}, g.remote_id, g.sync_token, g.active, g.display_name, g.fields
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(remote_id text, sync_token text, active boolean, display_name text, fields jsonb)
    on conflict (company_id, realm_id, remote_id) do update set sync_token = excluded.sync_token,
      active = excluded.active, display_name = excluded.display_name, fields = excluded.fields,
      last_synced_at = now()`.execute(db);
}

/**
 * Reads the customers that changed at QuickBooks since the last run. `renew` keeps the lease of the run between pages.
 * When it stops in the middle, the next run reads the same ones again.
 */
export async function readRemote(
  runtime: Runtime,
  { companyId, realmId }: QuickbooksSyncRunRow,
  renew: () => Promise<unknown>,
): Promise<void> {
  const { database } = runtime;
  const known = await database.asCompany(companyId, (db) => readConnection(db, companyId));
  let newest = known?.readTo ?? null;
  await readCustomers(runtime, { companyId, realmId }, newest, async (page) => {
    await database.asCompany(companyId, (db) => storeRemote(db, companyId, realmId, page));
    for (const { updatedAt } of page) if (newest === null || updatedAt > newest) newest = updatedAt;
    await renew();
  });
  await database.asCompany(companyId, (db) =>
    db
      .updateTable('quickbooksConnections')
      .set({ readTo: newest })
      .where('companyId', '=', companyId)
      .where('realmId', '=', realmId)
      .execute(),
  );
}
