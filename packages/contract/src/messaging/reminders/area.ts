import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const remindersPermissions = {
  'reminder.read': admins,
} as const;

export const remindersArea = {
  permissions: remindersPermissions,
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    reminders: typeof remindersArea;
  }
}
