import type { FileImportRow } from '../../../db/schema/file-imports.ts';
import type { Feature } from '../../../feature.ts';
import { importJobs, importScope } from '../../people/file-import/index.ts';
import { nameIn } from '../../records/audit/index.ts';
import { partImportRoutes } from './part-import.routes.ts';
import { partImport } from './part-import.ts';

export const partImportFeature = {
  routes: { partImport: partImportRoutes },
  scopes: { partImport: importScope('part') },
  jobs: importJobs(partImport),
  names: {
    partImport: { name: nameIn('file_imports', 'n.file_name') },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    partImport: FileImportRow;
  }
}
