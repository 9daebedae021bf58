import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const customerImportPermissions = {
  'customer.import': admins,
} as const;

export const customerImportArea = {
  permissions: customerImportPermissions,
  records: ['customerImport'],
  actions: {
    'customer.imported': 'Imported customers from a file',
    'customer.import_undone': 'Took an import of customers back',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    customerImport: typeof customerImportArea;
  }
}
