import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const partImportPermissions = {
  'part.import': admins,
} as const;

export const partImportArea = {
  permissions: partImportPermissions,
  records: ['partImport'],
  actions: {
    'part.imported': 'Imported parts from a file',
    'part.import_undone': 'Took an import of parts back',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    partImport: typeof partImportArea;
  }
}
