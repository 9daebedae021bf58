import { equipmentFields } from '@portal/contract/equipment-import/fields.ts';
import type { ImportKind } from '../file-import/index.ts';
import { makeModels, removeMadeModels } from './make-models.ts';
import { planEquipment } from './plan-equipment.ts';
import { removeEquipment, restoreEquipment } from './take-back-equipment.ts';
import { writeEquipment } from './write-equipment.ts';

/** The import of customers' units (D5.13). */
export const equipmentImport: ImportKind = {
  name: 'equipment',
  record: 'equipmentImport',
  fields: equipmentFields,
  sequence: 'customer_equipment_id_seq',
  actions: { imported: 'equipment.imported', undone: 'equipment.import_undone' },
  topic: 'equipment',
  plan: planEquipment,
  makeAdditions: makeModels,
  carryOut: writeEquipment,
  remove: removeEquipment,
  restore: restoreEquipment,
  removeAdditions: removeMadeModels,
};
