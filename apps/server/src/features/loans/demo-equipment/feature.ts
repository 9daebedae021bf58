import { endpoints } from '@portal/contract/index.ts';
import { demoEquipmentMessages as say } from '@portal/contract/loans/demo-equipment/messages.ts';
import type { DemoEquipmentRow } from '../../../db/schema/demo-equipment.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { unitNameIn } from '../../repairs/equipment-models/index.ts';
import { demoEquipmentScope } from './demo-equipment.policy.ts';

export const demoEquipmentFeature = {
  routes: {
    demoEquipment: loadedLater<Handlers<typeof endpoints.demoEquipment>>(
      endpoints.demoEquipment,
      async () => (await import('./demo-equipment.routes.ts')).demoEquipmentRoutes,
    ),
  },
  scopes: { demoEquipment: demoEquipmentScope },
  taken: {
    demo_equipment_reservations_overlap: () => conflict('demo-equipment.reserved', say.reservedMeanwhile),
  },
  references: { demo_equipment_id: 'demo unit' },
  names: {
    demoEquipment: { name: unitNameIn('demo_equipment'), fields: ['demoEquipmentId'] },
  },
  archive: {
    demo_equipment: { file: 'Demo equipment', rows: 'Demo units' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    demoEquipment: DemoEquipmentRow;
  }
}
