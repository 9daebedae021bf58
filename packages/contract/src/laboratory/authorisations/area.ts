import type { Area } from '../../core/area.ts';
import { admins, staff } from '../../core/permissions.ts';

export const authorisationsPermissions = {
  'authorisation.read': staff,
  'authorisation.write': admins,
} as const;

export const authorisationsArea = {
  permissions: authorisationsPermissions,
  records: ['authorisation'],
  topics: ['authorisation'],
  auditAreas: {
    authorisation: { label: 'Authorised people', place: 206 },
  },
  actions: {
    'authorisation.rule_changed': 'Changed who may calibrate and sign',
    'authorisation.granted': 'Authorised a person',
    'authorisation.withdrawn': 'Withdrew an authorisation',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    authorisations: typeof authorisationsArea;
  }
}
