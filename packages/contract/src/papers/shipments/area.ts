import type { Area } from '../../core/area.ts';
import { admins, staff } from '../../core/permissions.ts';

export const shipmentsPermissions = {
  'repair.receive': staff,
  'repair.ship': admins,
} as const;

export const shipmentsArea = {
  permissions: shipmentsPermissions,
  actions: {
    'repair.received': 'Received a unit',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    shipments: typeof shipmentsArea;
  }
}
