import { partFields } from '@portal/contract/purchasing/part-import/fields.ts';
import type { ImportKind } from '../../people/file-import/index.ts';

/** The import of parts by part number (D6.7). */
export const partImport: ImportKind = {
  name: 'part',
  record: 'partImport',
  fields: partFields,
  sequence: 'parts_id_seq',
  actions: { imported: 'part.imported', undone: 'part.import_undone' },
  topic: 'part',
  steps: () => import('./part-import-steps.ts'),
};
