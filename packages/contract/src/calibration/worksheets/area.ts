import type { Area } from '../../core/area.ts';
import { staff } from '../../core/permissions.ts';

export const worksheetsPermissions = {
  'worksheet.read': staff,
} as const;

export const worksheetsArea = {
  permissions: worksheetsPermissions,
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    worksheets: typeof worksheetsArea;
  }
}
