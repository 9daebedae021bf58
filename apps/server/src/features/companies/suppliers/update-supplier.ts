import type { Supplier, supplierUpdate } from '@portal/contract/companies/suppliers/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Locked } from '../../../db/locked.ts';
import type { SupplierRow } from '../../../db/schema/stock.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishSupplier } from './publish-supplier.ts';
import { columnsOf, type SupplierColumns } from './supplier-columns.ts';

/** Changes, deactivates or reactivates a supplier (B3, D5.1). An unchanged supplier leaves no audit entry. */
export async function updateSupplier(
  work: Work,
  row: Locked<SupplierRow>,
  body: z.output<typeof supplierUpdate>,
): Promise<Supplier> {
  const changed = Object.entries(columnsOf(body)).filter(
    ([field, value]) => value !== row[field as keyof SupplierColumns],
  );
  if (changed.length === 0) return row;
  const after = Object.fromEntries(changed);
  const updated = await work.db
    .updateTable('suppliers')
    .set({ ...after, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const before = Object.fromEntries(changed.map(([field]) => [field, row[field as keyof SupplierColumns]]));
  await Promise.all([
    record(work, { action: 'supplier.updated', kind: 'supplier', id: row.id, before, after }),
    publishSupplier(work, row),
  ]);
  return updated;
}
