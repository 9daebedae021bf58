import type { EquipmentModelRow, EquipmentTypeRow } from '../../../db/schema/equipment.ts';
import type { Feature } from '../../../feature.ts';
import { nameIn } from '../../records/audit/index.ts';
import { equipmentModelScope, equipmentTypeScope } from './equipment.policy.ts';
import { equipmentRoutes } from './equipment.routes.ts';

export const equipmentFeature = {
  routes: { equipment: equipmentRoutes },
  scopes: { equipmentType: equipmentTypeScope, equipmentModel: equipmentModelScope },
  references: {
    equipment_type_id: 'equipment type',
    equipment_model_id: 'equipment model',
    preferred_supplier_id: 'supplier',
  },
  names: {
    equipmentType: { name: nameIn('equipment_types', 'n.name'), fields: ['equipmentTypeId'] },
    equipmentModel: {
      name: nameIn('equipment_models', `n.make || ' ' || n.name`),
      fields: ['equipmentModelId'],
    },
  },
  archive: {
    equipment_types: { file: 'Equipment types', rows: 'Equipment types' },
    equipment_models: { file: 'Equipment models', rows: 'Makes and models' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    equipmentType: EquipmentTypeRow;
    equipmentModel: EquipmentModelRow;
  }
}
