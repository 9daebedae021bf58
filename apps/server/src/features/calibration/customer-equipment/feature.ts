import { endpoints } from '@portal/contract/index.ts';
import type { CustomerEquipmentRow } from '../../../db/schema/equipment.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { unitNameIn } from '../../repairs/equipment-models/index.ts';
import { customerEquipmentScope } from './customer-equipment.policy.ts';

export const customerEquipmentFeature = {
  routes: {
    customerEquipment: loadedLater<Handlers<typeof endpoints.customerEquipment>>(
      endpoints.customerEquipment,
      async () => (await import('./customer-equipment.routes.ts')).customerEquipmentRoutes,
    ),
  },
  scopes: { customerEquipment: customerEquipmentScope },
  references: { customer_equipment_id: 'unit' },
  names: {
    customerEquipment: { name: unitNameIn('customer_equipment'), fields: ['unitId'] },
  },
  archive: {
    customer_equipment: { file: 'Equipment', rows: 'Units that customers own' },
    customer_equipment_moves: { file: 'Equipment moves', rows: 'Units that went to another customer' },
    customer_equipment_states: {
      file: 'Equipment history',
      rows: 'What the register said of a unit, and since when',
    },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    customerEquipment: CustomerEquipmentRow;
  }
}
