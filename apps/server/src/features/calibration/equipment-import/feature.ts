import type { FileImportRow } from '../../../db/schema/file-imports.ts';
import type { Feature } from '../../../feature.ts';
import { importJobs, importScope } from '../../people/file-import/index.ts';
import { nameIn } from '../../records/audit/index.ts';
import { equipmentImportRoutes } from './equipment-import.routes.ts';
import { equipmentImport } from './equipment-import.ts';

export const equipmentImportFeature = {
  routes: { equipmentImport: equipmentImportRoutes },
  scopes: { equipmentImport: importScope('equipment') },
  jobs: importJobs(equipmentImport),
  names: {
    equipmentImport: { name: nameIn('file_imports', 'n.file_name') },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    equipmentImport: FileImportRow;
  }
}
