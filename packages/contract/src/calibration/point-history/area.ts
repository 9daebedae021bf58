import type { Area } from '../../core/area.ts';
import { everyone } from '../../core/permissions.ts';

export const pointHistoryPermissions = {
  'pointHistory.read': everyone,
} as const;

export const pointHistoryArea = {
  permissions: pointHistoryPermissions,
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    pointHistory: typeof pointHistoryArea;
  }
}
