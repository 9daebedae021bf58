import type { Area } from '../../core/area.ts';
import { staff } from '../../core/permissions.ts';

export const workQueuePermissions = {
  'work-queue.read': staff,
} as const;

export const workQueueArea = {
  permissions: workQueuePermissions,
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    workQueue: typeof workQueueArea;
  }
}
