import { partFields } from '@portal/contract/part-import/fields.ts';
import type { ImportKind } from '../file-import/index.ts';
import { planParts } from './plan-parts.ts';
import { removeParts, restoreParts } from './take-back-parts.ts';
import { writeParts } from './write-parts.ts';

/** The import of parts by part number (D6.7). */
export const partImport: ImportKind = {
  name: 'part',
  record: 'partImport',
  fields: partFields,
  sequence: 'parts_id_seq',
  actions: { imported: 'part.imported', undone: 'part.import_undone' },
  topic: 'part',
  plan: planParts,
  carryOut: writeParts,
  remove: removeParts,
  restore: restoreParts,
};
