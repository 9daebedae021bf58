import type { Customer, customerUpdate } from '@portal/contract/people/customers/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Locked } from '../../../db/locked.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { presentCustomer } from './customer.present.ts';
import { columnsOf } from './customer-columns.ts';

/** Changes, deactivates or reactivates a customer (B2.5, D5.1). An unchanged customer leaves no audit entry. */
export async function updateCustomer(
  work: Work,
  row: Locked<CustomerRow>,
  body: z.output<typeof customerUpdate>,
): Promise<Customer> {
  const given = Object.entries(columnsOf(body, row));
  const changed = given.filter(([field, value]) => value !== row[field as keyof CustomerRow]);
  if (changed.length === 0) return presentCustomer(row);
  const after = Object.fromEntries(changed);
  const updated = await work.db
    .updateTable('customers')
    .set({ ...after, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const before = Object.fromEntries(changed.map(([field]) => [field, row[field as keyof CustomerRow]]));
  await record(work, { action: 'customer.updated', kind: 'customer', id: row.id, before, after });
  return presentCustomer(updated);
}
