import type {
  QuickbooksCustomer,
  QuickbooksCustomerQuery,
} from '@portal/contract/accounting/quickbooks/sync-shapes.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import { directionOf, rowsOfPage } from '../../../../db/rows-of-page.ts';
import type { QuickbooksCustomerRow } from '../../../../db/schema/quickbooks.ts';
import { containsWords } from '../../../../db/search-words.ts';
import { connectedOrRefused } from './start-sync.ts';

type Found = QuickbooksCustomerRow & { customerName: string | null };

const joined = (...parts: string[]): string | null => parts.filter((part) => part !== '').join(', ') || null;

const present = (row: Found): QuickbooksCustomer => ({
  id: row.id,
  companyId: row.companyId,
  remoteId: row.remoteId,
  displayName: row.displayName,
  email: row.fields.email || null,
  phone: row.fields.phone || null,
  billingAddress: joined(
    row.fields.billingAddress,
    row.fields.billingCity,
    row.fields.billingState,
    row.fields.billingZip,
  ),
  shippingAddress: joined(row.fields.address, row.fields.city, row.fields.state, row.fields.zip),
  active: row.active,
  customerId: row.customerId,
  customerName: row.customerName,
  conflicts: row.conflicts,
  leftAlone: row.leftAlone,
  lastSyncedAt: row.lastSyncedAt.toISOString(),
});

const linkIs = {
  linked: sql<SqlBool>`q.customer_id is not null`,
  unlinked: sql<SqlBool>`q.customer_id is null`,
  conflict: sql<SqlBool>`q.conflicts <> '[]'`,
} as const;

/** The company at QuickBooks that this company is connected to. */
const ofConnection = sql<SqlBool>`q.realm_id = (select realm_id from quickbooks_connections)`;

function conditionsOf({ search, link }: QuickbooksCustomerQuery): RawBuilder<unknown> {
  const conditions: RawBuilder<SqlBool>[] = [ofConnection];
  if (link) conditions.push(linkIs[link]);
  if (search)
    conditions.push(
      containsWords(
        sql`concat_ws(' ', q.display_name, q.fields->>'email', q.fields->>'phone', phone_digits(q.fields->>'phone'))`,
        search,
      ),
    );
  return sql.join(conditions, sql` and `);
}

/**
 * Returns a page of the customers at QuickBooks as last read, newest first unless asked otherwise (B7).
 * @throws 409 when the company is not connected (access.md).
 */
export async function listQuickbooksCustomers(
  db: Db,
  companyId: number,
  query: QuickbooksCustomerQuery,
): Promise<{ rows: QuickbooksCustomer[]; total: number }> {
  const direction = sql.raw(directionOf(query));
  const order =
    query.sort === 'name' ? sql`lower(q.display_name) ${direction}, q.id` : sql`q.id ${direction}`;
  const conditions = conditionsOf(query);
  const [, page, counted] = await Promise.all([
    connectedOrRefused(db, companyId),
    sql<Found>`select q.*, c.name as customer_name from quickbooks_customers q
      left join customers c on c.id = q.customer_id
      where ${conditions} order by ${order} ${rowsOfPage(window(query))}`.execute(db),
    sql<{
      total: number;
    }>`select count(*)::int as total from quickbooks_customers q where ${conditions}`.execute(db),
  ]);
  return { rows: page.rows.map(present), total: counted.rows[0]?.total ?? 0 };
}

/** Returns one customer at QuickBooks with its link. */
export async function readQuickbooksCustomer(db: Db, id: number): Promise<QuickbooksCustomer> {
  const { rows } = await sql<Found>`select q.*, c.name as customer_name from quickbooks_customers q
    left join customers c on c.id = q.customer_id where q.id = ${id}`.execute(db);
  return present(rows[0]!);
}
