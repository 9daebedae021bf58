import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const demoEquipmentPermissions = {
  'demo-equipment.read': admins,
  'demo-equipment.write': admins,
} as const;

export const demoEquipmentArea = {
  permissions: demoEquipmentPermissions,
  records: [
    // A demo unit (D7).
    'demoEquipment',
  ],
  topics: ['demoEquipment'],
  auditAreas: {
    demo_equipment: { label: 'Demo units', place: 290 },
  },
  actions: {
    'demo_equipment.created': 'Added a demo unit',
    'demo_equipment.updated': 'Changed a demo unit',
    'demo_equipment.deleted': 'Removed a demo unit',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    demoEquipment: typeof demoEquipmentArea;
  }
}
