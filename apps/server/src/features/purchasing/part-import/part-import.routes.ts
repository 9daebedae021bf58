import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { importFile, listImports, readImport, undoImport } from '../../people/file-import/index.ts';
import { partImport } from './part-import.ts';

export const partImportRoutes: Handlers<typeof endpoints.partImport> = {
  import: importFile(partImport),
  list: ({ work: { db }, query }) => listImports(db, 'part', query),
  get: ({ work: { db }, params }) => readImport(db, 'part', params.importId),
  undo: ({ work, record }) => undoImport(work, partImport, record),
};
