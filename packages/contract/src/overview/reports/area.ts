import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const reportsPermissions = {
  'report.read': admins,
} as const;

export const reportsArea = {
  permissions: reportsPermissions,
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    reports: typeof reportsArea;
  }
}
