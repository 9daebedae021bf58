import type { endpoints } from '@portal/contract/index.ts';
import type { FileImportRow } from '../../../db/schema/file-imports.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { nameIn } from '../../records/audit/index.ts';
import {
  importFile,
  importJobs,
  importScope,
  listImports,
  readImport,
  undoImport,
} from '../file-import/index.ts';
import { customerImport } from './customer-import.ts';

const customerImportRoutes: Handlers<typeof endpoints.customerImport> = {
  import: importFile(customerImport),
  list: ({ work: { db }, query }) => listImports(db, 'customer', query),
  get: ({ work: { db }, params }) => readImport(db, 'customer', params.importId),
  undo: ({ work, record }) => undoImport(work, customerImport, record),
};

export const customerImportFeature = {
  routes: { customerImport: customerImportRoutes },
  scopes: { customerImport: importScope('customer') },
  jobs: importJobs(customerImport),
  names: {
    customerImport: { name: nameIn('file_imports', 'n.file_name') },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    customerImport: FileImportRow;
  }
}
