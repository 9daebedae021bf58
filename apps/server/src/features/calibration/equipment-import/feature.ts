import type { endpoints } from '@portal/contract/index.ts';
import type { FileImportRow } from '../../../db/schema/file-imports.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import {
  importFile,
  importJobs,
  importScope,
  listImports,
  readImport,
  undoImport,
} from '../../people/file-import/index.ts';
import { nameIn } from '../../records/audit/index.ts';
import { equipmentImport } from './equipment-import.ts';

const equipmentImportRoutes: Handlers<typeof endpoints.equipmentImport> = {
  import: importFile(equipmentImport),
  list: ({ work: { db }, query }) => listImports(db, 'equipment', query),
  get: ({ work: { db }, params }) => readImport(db, 'equipment', params.importId),
  undo: ({ work, record }) => undoImport(work, equipmentImport, record),
};

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
