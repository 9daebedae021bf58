import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { importFile, listImports, readImport, undoImport } from '../../people/file-import/index.ts';
import { equipmentImport } from './equipment-import.ts';

export const equipmentImportRoutes: Handlers<typeof endpoints.equipmentImport> = {
  import: importFile(equipmentImport),
  list: ({ work: { db }, query }) => listImports(db, 'equipment', query),
  get: ({ work: { db }, params }) => readImport(db, 'equipment', params.importId),
  undo: ({ work, record }) => undoImport(work, equipmentImport, record),
};
