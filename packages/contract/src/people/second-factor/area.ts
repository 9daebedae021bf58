import type { Area } from '../../core/area.ts';
import { operators } from '../../core/permissions.ts';

export const secondFactorPermissions = {
  'company.secondFactor': operators,
} as const;

export const secondFactorArea = {
  permissions: secondFactorPermissions,
  auditAreas: {
    second_factor: { label: 'Second factor', place: 60 },
  },
  actions: {
    'second_factor.begun': 'Began to set up a second factor',
    'second_factor.on': 'Switched the second factor on',
    'second_factor.off': 'Switched the second factor off',
    'second_factor.codes_renewed': 'Made new recovery codes',
    'company.second_factor_changed': 'Changed whether staff need a second factor',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    secondFactor: typeof secondFactorArea;
  }
}
