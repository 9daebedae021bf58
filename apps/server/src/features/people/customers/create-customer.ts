import type { Customer, customerForm } from '@portal/contract/people/customers/shapes.ts';
import type { z } from 'zod';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { presentCustomer } from './customer.present.ts';
import { columnsOf } from './customer-columns.ts';

/** Adds a customer (B2.5). */
export async function createCustomer(work: Work, body: z.output<typeof customerForm>): Promise<Customer> {
  const { db, actor } = work;
  const columns = columnsOf(body);
  const row = await db
    .insertInto('customers')
    .values({ ...columns, companyId: actor.companyId!, name: body.name })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, { action: 'customer.created', kind: 'customer', id: row.id, after: columns });
  return presentCustomer(row);
}
