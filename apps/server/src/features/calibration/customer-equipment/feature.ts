import type { CustomerEquipmentRow } from '../../../db/schema/equipment.ts';
import type { Feature } from '../../../feature.ts';
import { customerEquipmentScope } from './customer-equipment.policy.ts';
import { customerEquipmentRoutes } from './customer-equipment.routes.ts';

export const customerEquipmentFeature = {
  routes: { customerEquipment: customerEquipmentRoutes },
  scopes: { customerEquipment: customerEquipmentScope },
  references: { customer_equipment_id: 'unit' },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    customerEquipment: CustomerEquipmentRow;
  }
}
