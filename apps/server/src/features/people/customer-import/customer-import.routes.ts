import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { importFile, listImports, readImport, undoImport } from '../file-import/index.ts';
import { customerImport } from './customer-import.ts';

export const customerImportRoutes: Handlers<typeof endpoints.customerImport> = {
  import: importFile(customerImport),
  list: ({ work: { db }, query }) => listImports(db, 'customer', query),
  get: ({ work: { db }, params }) => readImport(db, 'customer', params.importId),
  undo: ({ work, record }) => undoImport(work, customerImport, record),
};
