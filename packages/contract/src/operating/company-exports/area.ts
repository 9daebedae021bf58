import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const companyExportsPermissions = {
  'company.export': admins,
} as const;

export const companyExportsArea = {
  permissions: companyExportsPermissions,
  topics: ['companyExport'],
  actions: {
    'company.export_started': 'Asked for an export of the company',
    'company.export_downloaded': 'Downloaded the export of the company',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    companyExports: typeof companyExportsArea;
  }
}
