import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const companyUsersPermissions = {
  'user.list': admins,
  'user.write': admins,
} as const;

export const companyUsersArea = {
  permissions: companyUsersPermissions,
  records: ['user'],
  auditAreas: {
    user: { label: 'Accounts', place: 50 },
  },
  actions: {
    'user.created': 'Added a user',
    'user.updated': 'Changed a user',
    'user.removed_from_company': 'Took a user out of the company',
    'user.password_link_sent': 'Sent a link to set a password',
    'user.sessions_ended': 'Signed a user out everywhere',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    companyUsers: typeof companyUsersArea;
  }
}
