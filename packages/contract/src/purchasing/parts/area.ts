import type { Area } from '../../core/area.ts';
import { admins, staff } from '../../core/permissions.ts';

export const partsPermissions = {
  'part.read': staff,
  'part.write': admins,
} as const;

export const partsArea = {
  permissions: partsPermissions,
  records: ['part'],
  topics: ['part'],
  auditAreas: {
    part: { label: 'Parts', place: 230 },
  },
  actions: {
    'part.created': 'Added a part',
    'part.updated': 'Changed a part',
    'part.deleted': 'Removed a part',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    parts: typeof partsArea;
  }
}
