import type { FileRow } from '../../../db/schema/repairs.ts';
import type { Feature } from '../../../feature.ts';
import { fileJobs } from './file.jobs.ts';
import { filesRoutes } from './file.routes.ts';
import { fileScope } from './file.scope.ts';

export const filesFeature = {
  routes: { files: filesRoutes },
  scopes: { file: fileScope },
  jobs: fileJobs,
  references: { file_id: 'file', shipping_label_file_id: 'file' },
  repairRows: [{ table: 'files', column: 'repair_id', fate: 'deleted' }],
  archive: {
    files: { file: 'Files', rows: 'Every stored file; its id begins the name in the folder Files' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    file: FileRow;
  }
}
