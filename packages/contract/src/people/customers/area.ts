import type { Area } from '../../core/area.ts';
import { admins, staff } from '../../core/permissions.ts';

export const customersPermissions = {
  'customer.list': admins,
  'customer.read': staff,
  'customer.write': admins,
} as const;

export const customersArea = {
  permissions: customersPermissions,
  records: ['customer'],
  topics: ['customer'],
  auditAreas: {
    customer: { label: 'Customers', place: 100 },
  },
  actions: {
    'customer.created': 'Added a customer',
    'customer.updated': 'Changed a customer',
    'customer.deleted': 'Removed a customer',
    'customer.merged': 'Merged a customer into another',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    customers: typeof customersArea;
  }
}
