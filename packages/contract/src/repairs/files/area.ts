import type { Area } from '../../core/area.ts';
import { everyone } from '../../core/permissions.ts';

export const filesPermissions = {
  'file.read': everyone,
} as const;

export const filesArea = {
  permissions: filesPermissions,
  records: ['file'],
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    files: typeof filesArea;
  }
}
