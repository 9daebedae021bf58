import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const requestFactsPermissions = {
  'repair.correct': admins,
} as const;

export const requestFactsArea = {
  permissions: requestFactsPermissions,
  actions: {
    'repair.corrected': 'Corrected a request',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    requestFacts: typeof requestFactsArea;
  }
}
