import type { FileImportRow } from '../../../db/schema/file-imports.ts';
import type { Feature } from '../../../feature.ts';
import { nameIn } from '../../records/audit/index.ts';
import { importJobs, importScope } from '../file-import/index.ts';
import { customerImportRoutes } from './customer-import.routes.ts';
import { customerImport } from './customer-import.ts';

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
