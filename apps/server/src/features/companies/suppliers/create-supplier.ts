import type { Supplier, supplierForm } from '@portal/contract/companies/suppliers/shapes.ts';
import type { z } from 'zod';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishSupplier } from './publish-supplier.ts';
import { columnsOf } from './supplier-columns.ts';

/** Adds a supplier (B3). */
export async function createSupplier(work: Work, body: z.output<typeof supplierForm>): Promise<Supplier> {
  const columns = columnsOf(body);
  const row = await work.db
    .insertInto('suppliers')
    .values({
      contactName: null,
      email: null,
      phone: null,
      address: null,
      city: null,
      state: null,
      zip: null,
      website: null,
      notes: null,
      ...columns,
      name: body.name,
      companyId: work.actor.companyId!,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, { action: 'supplier.created', kind: 'supplier', id: row.id, after: columns }),
    publishSupplier(work, row),
  ]);
  return row;
}
