import type { Area } from '../../core/area.ts';
import { admins, staff } from '../../core/permissions.ts';

export const partRequestsPermissions = {
  'part-request.create': staff,
  'part-request.answer': admins,
} as const;

export const partRequestsArea = {
  permissions: partRequestsPermissions,
  actions: {
    'repair.part_asked': 'Asked for a part for a repair',
    'repair.part_answered': 'Answered who asked for a part',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    partRequests: typeof partRequestsArea;
  }
}
