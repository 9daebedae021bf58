import type { ListEntry, ListEntryQuery } from '@portal/contract/accounting/invoices/shapes.ts';
import { window } from '@portal/contract/core/paging.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../../db/rows-of-page.ts';
import { containing } from '../../../../db/search-pattern.ts';
import { connectedOnly, readInvoicing } from './invoicing.queries.ts';

/**
 * Returns a page of the active items or tax codes of QuickBooks as last read, by name (D8.5).
 * @throws 409 when the company is not connected.
 */
export async function listEntries(
  db: Db,
  query: ListEntryQuery,
): Promise<{ rows: ListEntry[]; total: number }> {
  const matching = sql`from quickbooks_list_entries e
    where e.realm_id = (select realm_id from quickbooks_connections) and e.kind = ${query.kind} and e.active
      ${query.search ? sql`and e.name ilike ${containing(query.search)}` : sql``}`;
  const [found, page, counted] = await Promise.all([
    readInvoicing(db),
    sql<ListEntry>`select e.remote_id as id, e.name ${matching}
      order by lower(e.name), e.remote_id ${rowsOfPage(window(query))}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db),
  ]);
  connectedOnly(found);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}
