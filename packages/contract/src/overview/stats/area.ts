import type { Area } from '../../core/area.ts';
import { admins, everyone } from '../../core/permissions.ts';

export const statsPermissions = {
  'stats.read': everyone,
  'stats.overview': admins,
} as const;

export const statsArea = {
  permissions: statsPermissions,
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    stats: typeof statsArea;
  }
}
