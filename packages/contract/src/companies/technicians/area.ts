import type { Area } from '../../core/area.ts';
import { admins, staff } from '../../core/permissions.ts';

export const techniciansPermissions = {
  'technician.read': staff,
  'technician.write': admins,
} as const;

export const techniciansArea = {
  permissions: techniciansPermissions,
  records: ['technician'],
  auditAreas: {
    technician: { label: 'Technicians', place: 120 },
  },
  actions: {
    'technician.created': 'Added a technician',
    'technician.updated': 'Changed a technician',
    'technician.deleted': 'Removed a technician',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    technicians: typeof techniciansArea;
  }
}
