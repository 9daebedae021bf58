import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { createSupplier } from './create-supplier.ts';
import { deleteSupplier } from './delete-supplier.ts';
import { listSuppliers } from './list-suppliers.ts';
import { readSupplier } from './read-supplier.ts';
import { updateSupplier } from './update-supplier.ts';

export const suppliersRoutes: Handlers<typeof endpoints.suppliers> = {
  list: ({ work: { db }, query }) => listSuppliers(db, query),
  create: ({ work, body }) => createSupplier(work, body),
  get: ({ work: { db, actor }, params }) => readSupplier(db, actor, params.id),
  update: ({ work, record, body }) => updateSupplier(work, record, body),
  delete: ({ work, record }) => deleteSupplier(work, record),
};
