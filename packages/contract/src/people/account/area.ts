import type { Area } from '../../core/area.ts';
import { everyone } from '../../core/permissions.ts';

export const accountPermissions = {
  'account.use': everyone,
} as const;

export const accountArea = {
  permissions: accountPermissions,
  records: [
    // A session of the caller; nobody names another's (D1.8).
    'ownSession',
  ],
  auditAreas: {
    session: { label: 'Sessions', place: 30 },
  },
  actions: {
    'session.ended': 'Signed a device out',
    'session.all_ended': 'Signed out everywhere',
    'user.profile_changed': 'Changed their profile',
    'user.email_changed': 'Changed their email address',
    'user.password_changed': 'Changed their password',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    account: typeof accountArea;
  }
}
