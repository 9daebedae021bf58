import type { Area } from '../../core/area.ts';
import { admins, operators } from '../../core/permissions.ts';

export const systemPermissions = {
  'api.docs': admins,
  'metrics.read': operators,
} as const;

export const systemArea = {
  permissions: systemPermissions,
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    system: typeof systemArea;
  }
}
