import { conflict } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { equipmentModelScope, equipmentTypeScope } from './equipment.policy.ts';
import { equipmentRoutes } from './equipment.routes.ts';

export const equipmentFeature = {
  routes: { equipment: equipmentRoutes },
  scopes: { equipmentType: equipmentTypeScope, equipmentModel: equipmentModelScope },
  taken: {
    demo_equipment_loans_one_open: () => conflict('demo-equipment.on_loan', 'This unit is already on loan'),
  },
  references: {
    equipment_type_id: 'equipment type',
    equipment_model_id: 'equipment model',
    demo_equipment_id: 'demo unit',
    preferred_supplier_id: 'supplier',
  },
  fileColumns: [
    { table: 'demo_equipment_loans', column: 'rental_agreement_url', holds: 'address' },
    { table: 'demo_equipment_loans', column: 'shipping_label_url', holds: 'address' },
    { table: 'demo_equipment_loans', column: 'return_shipping_label_url', holds: 'address' },
  ],
} satisfies Feature;
