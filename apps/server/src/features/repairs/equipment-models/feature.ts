import type { EquipmentModelRow, EquipmentTypeRow } from '../../../db/schema/equipment.ts';
import type { Feature } from '../../../feature.ts';
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
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    equipmentType: EquipmentTypeRow;
    equipmentModel: EquipmentModelRow;
  }
}
