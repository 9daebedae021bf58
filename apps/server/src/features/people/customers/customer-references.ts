import type { CustomerUse } from '@portal/contract/people/customers/messages.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/**
 * Returns the ORDER BY for `customers as c` that match a text. The customer picker (B2.2) and the global search (D9.2)
 * share it. Customers with exactly that name or address come first, then names that begin with the text, then all
 * others by name.
 */
export const bestCustomersFirst = (text: string): RawBuilder<unknown> => sql`
  (lower(c.name) = lower(${text}) or coalesce(lower(c.email) = lower(${text}), false)) desc,
  starts_with(lower(c.name), lower(${text})) desc, c.active desc, lower(c.name), c.id`;

interface Reference {
  use: CustomerUse;
  table: string;
  column: string;
}

/**
 * Every column that references a customer. A test compares the list with the foreign keys of the database. Deleting,
 * merging and linking use this list, so that none of them misses a new table.
 */
export const customerReferences: readonly Reference[] = [
  { use: 'repairs', table: 'repairs', column: 'customer_id' },
  { use: 'users', table: 'users', column: 'customer_id' },
  { use: 'equipment', table: 'customer_equipment', column: 'customer_id' },
  { use: 'appointments', table: 'appointments', column: 'customer_id' },
  { use: 'appointmentRequests', table: 'appointment_requests', column: 'customer_id' },
  { use: 'loans', table: 'demo_equipment_loans', column: 'customer_id' },
  { use: 'demoUnits', table: 'demo_equipment', column: 'current_customer_id' },
  { use: 'reservations', table: 'demo_equipment_reservations', column: 'customer_id' },
  { use: 'recalls', table: 'recalls', column: 'customer_id' },
  { use: 'certificates', table: 'certificates', column: 'customer_id' },
  { use: 'certificates', table: 'old_certificates', column: 'customer_id' },
  { use: 'oldPoints', table: 'old_points', column: 'customer_id' },
  { use: 'tellings', table: 'nonconforming_work_tellings', column: 'customer_id' },
  { use: 'orders', table: 'purchase_orders', column: 'customer_id' },
  { use: 'invitations', table: 'invitations', column: 'customer_id' },
  { use: 'invoices', table: 'invoices', column: 'customer_id' },
  { use: 'quickbooks', table: 'quickbooks_customers', column: 'customer_id' },
];

/** Columns that only remember which customer it was. They follow a merge, and are no use of a customer. */
export const rememberedCustomers: readonly Omit<Reference, 'use'>[] = [
  { table: 'calibration_wishes', column: 'customer_id' },
];

export type UseCounts = Record<CustomerUse, number>;

const noUses: UseCounts = {
  repairs: 0,
  users: 0,
  equipment: 0,
  appointments: 0,
  appointmentRequests: 0,
  loans: 0,
  demoUnits: 0,
  reservations: 0,
  recalls: 0,
  certificates: 0,
  oldPoints: 0,
  tellings: 0,
  orders: 0,
  invitations: 0,
  invoices: 0,
  quickbooks: 0,
};

/** Returns the counts of each use. Several columns may be the same use. */
export function countsFrom(found: readonly { use: CustomerUse; rows: number }[]): UseCounts {
  const counts = { ...noUses };
  for (const { use, rows } of found) counts[use] += Number(rows);
  return counts;
}

/**
 * Counts the rows that reference a customer, in one statement. Deleted repairs count too, because they may be restored
 * (D3.11).
 */
export async function usesOf(db: Db, customerId: number): Promise<UseCounts> {
  const counted = customerReferences.map(
    ({ use, table, column }) => sql`select ${sql.lit(use)} as use, count(*) as rows
      from ${sql.ref(table)} where ${sql.ref(column)} = ${customerId}`,
  );
  const { rows } = await sql<{ use: CustomerUse; rows: number }>`
    ${sql.join(counted, sql` union all `)}`.execute(db);
  return countsFrom(rows);
}

/**
 * Returns a condition that is true for a customer without references. `customerId` is the column or value with the id.
 */
export const isUnused = (customerId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql.join(
    customerReferences.map(
      ({ table, column }) =>
        sql<SqlBool>`not exists (select 1 from ${sql.ref(table)} u where u.${sql.ref(column)} = ${customerId})`,
    ),
    sql` and `,
  ) as RawBuilder<SqlBool>;
