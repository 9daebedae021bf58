import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const suppliersPermissions = {
  'supplier.read': admins,
  'supplier.write': admins,
} as const;

export const suppliersArea = {
  permissions: suppliersPermissions,
  records: ['supplier'],
  topics: ['supplier'],
  auditAreas: {
    supplier: { label: 'Suppliers', place: 250 },
  },
  actions: {
    'supplier.created': 'Added a supplier',
    'supplier.updated': 'Changed a supplier',
    'supplier.deleted': 'Removed a supplier',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    suppliers: typeof suppliersArea;
  }
}
