import type { Area } from '../../core/area.ts';
import { admins, customersAndAdmins, everyone, operators, staff } from '../../core/permissions.ts';

export const repairsPermissions = {
  'repair.read': everyone,
  'repair.create': customersAndAdmins,
  'repair.update': staff,
  'repair.parcel': customersAndAdmins,
  'repair.delete': admins,
  'repair.restore': operators,
  'repair.export': everyone,
  'repair.mail': admins,
} as const;

export const repairsArea = {
  permissions: repairsPermissions,
  records: [
    'repair',
    // A repair that was deleted and may still be restored (D3.11).
    'deletedRepair',
  ],
  topics: ['repair'],
  auditAreas: {
    repair: { label: 'Repairs', place: 80 },
  },
  actions: {
    'repair.created': 'Submitted a request',
    'repair.updated': 'Changed a repair',
    'repair.parcel_told': 'Named the parcel to us',
    'repair.deleted': 'Deleted a repair',
    'repair.restored': 'Restored a repair',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    repairs: typeof repairsArea;
  }
}
