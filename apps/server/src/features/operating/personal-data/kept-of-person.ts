import {
  type KeptReason,
  type KeptRecord,
  keptRecords,
} from '@portal/contract/operating/personal-data/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';

/** Returns the kinds of records that stay and may name this person (decision 0052). */
export async function keptOf(
  db: Db,
  { id, role, customerId }: UserRow,
): Promise<{ what: string; why: string }[]> {
  const ofRequests = (table: string, which: string) =>
    sql<boolean>`exists (select from ${sql.table(table)} where repair_id in (select id from repairs where user_id = ${id}) and ${sql.raw(which)})`;
  const ofCustomer = (table: string) =>
    sql<boolean>`exists (select from ${sql.table(table)} where customer_id = ${customerId})`;
  const kinds: Record<KeptRecord, RawBuilder<boolean>> = {
    customers: sql`${customerId !== null}::boolean`,
    estimates: ofRequests('estimates', "decision = 'approve'"),
    certificates: ofRequests('certificates', "state <> 'draft'"),
    agreements: ofCustomer('demo_equipment_loans'),
    invoices: ofRequests('quickbooks_invoices', 'true'),
    stock: sql`${role !== 'customer'}::boolean`,
    files: ofRequests('repair_images', 'true'),
    quickbooks: ofCustomer('quickbooks_customers'),
    backups: sql`true`,
  };
  const { rows } = await sql<Record<KeptRecord, boolean>>`select ${sql.join(
    Object.entries(kinds).map(([kind, exists]) => sql`${exists} as ${sql.ref(kind)}`),
  )}`.execute(db);
  return Object.entries<KeptReason>(keptRecords)
    .filter(([kind]) => rows[0]?.[kind as KeptRecord])
    .map(([, { what, why }]) => ({ what, why }));
}
