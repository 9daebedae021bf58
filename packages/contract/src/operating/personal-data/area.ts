import type { Area } from '../../core/area.ts';
import { admins, customers } from '../../core/permissions.ts';

export const personalDataPermissions = {
  'personal-data.own': customers,
  'personal-data.erase': admins,
} as const;

export const personalDataArea = {
  permissions: personalDataPermissions,
  actions: {
    'user.personal_data_exported': 'Downloaded the personal data of a user',
    'user.erasure_asked': 'Asked to be erased',
    'user.erasure_taken_back': 'No longer asks to be erased',
    'user.erasure_begun': 'Erased the personal data of a user',
    'user.erased': 'The personal data of a user was erased',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    personalData: typeof personalDataArea;
  }
}
