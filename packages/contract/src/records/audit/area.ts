import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const auditPermissions = {
  'audit.read': admins,
} as const;

export const auditArea = {
  permissions: auditPermissions,
  auditAreas: {
    access: { label: 'Refused access', place: 40 },
  },
  actions: {
    'access.refused': 'Tried something their role may not do',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    audit: typeof auditArea;
  }
}
