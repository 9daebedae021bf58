import type { Area } from '../../core/area.ts';
import { admins, staff } from '../../core/permissions.ts';

export const scopesPermissions = {
  'scope.read': staff,
  'scope.write': admins,
} as const;

export const scopesArea = {
  permissions: scopesPermissions,
  records: ['scopeEntry'],
  topics: ['scope'],
  auditAreas: {
    scope: { label: 'Scope of accreditation', place: 206 },
  },
  actions: {
    'scope.entry_added': 'Added an entry of the scope',
    'scope.entry_changed': 'Changed an entry of the scope',
    'scope.entry_ended': 'Changed the last day of an entry of the scope',
    'scope.entry_removed': 'Removed an entry of the scope',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    scopes: typeof scopesArea;
  }
}
