import type { Area } from '../../core/area.ts';
import { staff } from '../../core/permissions.ts';

export const technicalRecordsPermissions = {
  'technicalRecord.read': staff,
} as const;

export const technicalRecordsArea = {
  permissions: technicalRecordsPermissions,
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    technicalRecords: typeof technicalRecordsArea;
  }
}
