import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const equipmentImportPermissions = {
  'customer.equipment.import': admins,
} as const;

export const equipmentImportArea = {
  permissions: equipmentImportPermissions,
  records: ['equipmentImport'],
  actions: {
    'equipment.imported': 'Imported units from a file',
    'equipment.import_undone': 'Took an import of units back',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    equipmentImport: typeof equipmentImportArea;
  }
}
