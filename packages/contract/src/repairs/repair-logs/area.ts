import type { Area } from '../../core/area.ts';
import { staff } from '../../core/permissions.ts';

export const repairLogsPermissions = {
  'repair.log': staff,
} as const;

export const repairLogsArea = {
  permissions: repairLogsPermissions,
  actions: {
    'repair.log_added': 'Added a status update',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    repairLogs: typeof repairLogsArea;
  }
}
