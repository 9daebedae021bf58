import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';
import { listImports, readImport } from './customer-import.queries.ts';
import { importCustomers } from './import-customers.ts';
import { undoImport } from './undo-import.ts';

export const customerImportRoutes: Handlers<typeof endpoints.customerImport> = {
  import: importCustomers,
  list: ({ work: { db }, query }) => listImports(db, query),
  get: ({ work: { db }, params }) => readImport(db, params.importId),
  undo: ({ work, record }) => undoImport(work, record),
};
