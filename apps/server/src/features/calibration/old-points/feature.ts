import { oldPointMessages } from '@portal/contract/calibration/old-points/messages.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { FileImportRow } from '../../../db/schema/file-imports.ts';
import { conflict } from '../../../errors.ts';
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
import { oldPointImport } from './old-point-import.ts';

const oldPointImportRoutes: Handlers<typeof endpoints.oldPointImport> = {
  import: importFile(oldPointImport),
  list: ({ work: { db }, query }) => listImports(db, 'old-point', query),
  get: ({ work: { db }, params }) => readImport(db, 'old-point', params.importId),
  undo: ({ work, record }) => undoImport(work, oldPointImport, record),
};

export const oldPointsFeature = {
  routes: { oldPointImport: oldPointImportRoutes },
  scopes: { oldPointImport: importScope('old-point') },
  jobs: importJobs(oldPointImport),
  taken: { old_points_once: () => conflict('old-point.there', oldPointMessages.there) },
  names: { oldPointImport: { name: nameIn('file_imports', 'n.file_name') } },
  archive: {
    old_points: { file: 'Old points', rows: 'Points of units from another system' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    oldPointImport: FileImportRow;
  }
}
