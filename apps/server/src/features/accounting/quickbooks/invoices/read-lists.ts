import { listEntryKinds } from '@portal/contract/accounting/invoices/words.ts';
import { sql } from 'kysely';
import type { Runtime } from '../../../../runtime.ts';
import { type RemoteEntry, readFormPreferences, readList } from '../provider/lists.ts';
import type { ConnectedInvoicing } from './invoicing.queries.ts';

/**
 * Reads the items, the tax codes and the form preferences of QuickBooks, from which the settings choose (D8.5). They
 * replace what was read before.
 * @throws ProviderAway, ReconnectNeeded or ProviderRefused.
 */
export async function readLists(
  runtime: Runtime,
  at: ConnectedInvoicing,
  renew: () => Promise<unknown>,
): Promise<void> {
  const { companyId, realmId } = at;
  const forms = await readFormPreferences(runtime, at);
  const lists: { kind: (typeof listEntryKinds)[number]; entries: RemoteEntry[] }[] = [];
  for (const kind of listEntryKinds) {
    lists.push({ kind, entries: await readList(runtime, at, kind) });
    await renew();
  }
  const hasUsTax = ['TAX', 'NON'].every((code) =>
    lists.some(
      ({ kind, entries }) => kind === 'tax_code' && entries.some(({ remoteId }) => remoteId === code),
    ),
  );
  await runtime.database.asCompany(companyId, async (db) => {
    await db.deleteFrom('quickbooksListEntries').where('realmId', '=', realmId).execute();
    for (const { kind, entries } of lists)
      await sql`insert into quickbooks_list_entries (company_id, realm_id, kind, remote_id, name, active)
        select ${companyId}, ${realmId}, ${kind}, e.remote_id, e.name, e.active
        from jsonb_to_recordset(${JSON.stringify(
          entries.map(({ remoteId, name, active }) => ({ remote_id: remoteId, name, active })),
        )}::jsonb) as e(remote_id text, name text, active boolean)
        on conflict do nothing`.execute(db);
    await db
      .updateTable('quickbooksInvoicing')
      .set({ ...forms, hasUsTax, listsWanted: false, listsReadAt: new Date() })
      .where('companyId', '=', companyId)
      .where('realmId', '=', realmId)
      .execute();
    await runtime.events.publish(db, { companyId, kind: 'quickbooks' });
  });
}
