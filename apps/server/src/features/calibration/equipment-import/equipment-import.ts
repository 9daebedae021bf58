import { equipmentFields } from '@portal/contract/calibration/equipment-import/fields.ts';
import type { ImportKind } from '../../people/file-import/index.ts';

/** The import of customers' units (D5.13). */
export const equipmentImport: ImportKind = {
  name: 'equipment',
  record: 'equipmentImport',
  fields: equipmentFields,
  sequence: 'customer_equipment_id_seq',
  actions: { imported: 'equipment.imported', undone: 'equipment.import_undone' },
  topic: 'equipment',
  steps: () => import('./equipment-import-steps.ts'),
};
