import type { Area } from '../../core/area.ts';
import { everyone } from '../../core/permissions.ts';

export const searchPermissions = {
  'search.use': everyone,
} as const;

export const searchArea = {
  permissions: searchPermissions,
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    search: typeof searchArea;
  }
}
