import { oldPointFields } from '@portal/contract/calibration/old-points/fields.ts';
import type { ImportKind } from '../../people/file-import/index.ts';

/** The import of points of another system. */
export const oldPointImport: ImportKind = {
  name: 'old-point',
  record: 'oldPointImport',
  fields: oldPointFields,
  sequence: 'old_points_id_seq',
  actions: { imported: 'old_point.imported', undone: 'old_point.import_undone' },
  topic: 'equipment',
  remembersColumns: true,
  steps: () => import('./old-point-import-steps.ts'),
};
