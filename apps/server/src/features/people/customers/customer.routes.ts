import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { createCustomer } from './create-customer.ts';
import { deleteCustomer } from './delete-customer.ts';
import { listCustomerEquipment } from './list-customer-equipment.ts';
import { listCustomers } from './list-customers.ts';
import { readCustomer } from './read-customer.ts';
import { searchCustomers } from './search-customers.ts';
import { updateCustomer } from './update-customer.ts';

export const customersRoutes: Handlers<typeof endpoints.customers> = {
  listOwn: ({ work: { db }, query }) => listCustomers(db, query),
  list: ({ work: { db }, query }) => listCustomers(db, query),
  search: ({ work: { db }, query }) => searchCustomers(db, query.query),
  create: ({ work, body }) => createCustomer(work, body),
  update: ({ work, record, body }) => updateCustomer(work, record, body),
  get: ({ work: { db, actor }, params }) => readCustomer(db, actor, params.id),
  delete: ({ work, record }) => deleteCustomer(work, record),
  // Few customers are merged, so the code is loaded with the first one (decision 0022).
  merge: async ({ work, record, body, query }) =>
    (await import('./merge-customers.ts')).mergeCustomers(work, record, body, query.dryRun ?? false),
  equipment: ({ work: { db, actor }, params }) => listCustomerEquipment(db, actor, params.customerId),
};
