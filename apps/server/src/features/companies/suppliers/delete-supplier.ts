import { supplierMessages } from '@portal/contract/companies/suppliers/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { SupplierRow } from '../../../db/schema/stock.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/** Tells the company's screens to load the supplier again. */
export const publishSupplier = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'supplier', id });

/** Every table that references a supplier. A test compares the list with the foreign keys of the database. */
export const supplierReferences = [
  { table: 'purchase_orders', column: 'supplier_id', words: ['purchase order', 'purchase orders'] },
  { table: 'parts', column: 'preferred_supplier_id', words: ['part', 'parts'] },
] as const;

async function usesOf(db: Db, id: number): Promise<string[]> {
  const counted = supplierReferences.map(
    ({ table, column }, at) => sql`select ${sql.lit(at)}::int as at, count(*)::int as rows
      from ${sql.ref(table)} where ${sql.ref(column)} = ${id}`,
  );
  const { rows } = await sql<{ at: number; rows: number }>`${sql.join(counted, sql` union all `)}`.execute(
    db,
  );
  return rows
    .filter(({ rows: n }) => n > 0)
    .map(({ at, rows: n }) => `${n} ${supplierReferences[at]!.words[n === 1 ? 0 : 1]}`);
}

/**
 * Removes a supplier.
 * @throws 409 that names what uses it (D5.1). Such a supplier can only be deactivated.
 */
export async function deleteSupplier(work: Work, row: Locked<SupplierRow>): Promise<void> {
  const uses = await usesOf(work.db, row.id);
  if (uses.length > 0) throw conflict('supplier.in_use', supplierMessages.inUse(uses));
  await work.db.deleteFrom('suppliers').where('id', '=', row.id).execute();
  const { companyId: _companyId, version: _version, id: _id, ...before } = row;
  await Promise.all([
    record(work, { action: 'supplier.deleted', kind: 'supplier', id: row.id, before }),
    publishSupplier(work, row),
  ]);
}
