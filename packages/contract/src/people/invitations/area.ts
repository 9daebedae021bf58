import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const invitationsPermissions = {
  'invitation.read': admins,
  'invitation.write': admins,
} as const;

export const invitationsArea = {
  permissions: invitationsPermissions,
  records: ['invitation'],
  topics: ['invitation'],
  auditAreas: {
    invitation: { label: 'Invitations', place: 110 },
  },
  actions: {
    'invitation.sent': 'Invited somebody to the portal',
    'invitation.asked_for':
      'Asked for a link to register with an email address that another account has entered',
    'invitation.resent': 'Sent an invitation again',
    'invitation.revoked': 'Revoked an invitation',
    'invitation.accepted': 'Accepted an invitation',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    invitations: typeof invitationsArea;
  }
}
