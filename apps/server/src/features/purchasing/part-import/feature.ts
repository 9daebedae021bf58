import type { endpoints } from '@portal/contract/index.ts';
import { partFields } from '@portal/contract/purchasing/part-import/fields.ts';
import type { FileImportRow } from '../../../db/schema/file-imports.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import {
  type ImportKind,
  importFile,
  importJobs,
  importScope,
  listImports,
  readImport,
  undoImport,
} from '../../people/file-import/index.ts';
import { nameIn } from '../../records/audit/index.ts';

/** The import of parts by part number (D6.7). */
const partImport: ImportKind = {
  name: 'part',
  record: 'partImport',
  fields: partFields,
  sequence: 'parts_id_seq',
  actions: { imported: 'part.imported', undone: 'part.import_undone' },
  topic: 'part',
  steps: () => import('./part-import-steps.ts'),
};

const partImportRoutes: Handlers<typeof endpoints.partImport> = {
  import: importFile(partImport),
  list: ({ work: { db }, query }) => listImports(db, 'part', query),
  get: ({ work: { db }, params }) => readImport(db, 'part', params.importId),
  undo: ({ work, record }) => undoImport(work, partImport, record),
};

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
