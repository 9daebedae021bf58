import type { InvitationRow } from '../../../db/schema/invitations.ts';
import type { Feature } from '../../../feature.ts';
import { nameIn } from '../../records/audit/index.ts';
import { invitationScope } from './invitation.policy.ts';
import { invitationsRoutes } from './invitation.routes.ts';

export const invitationsFeature = {
  routes: { invitations: invitationsRoutes },
  scopes: { invitation: invitationScope },
  references: { invitation_id: 'invitation' },
  names: {
    invitation: { name: nameIn('invitations', 'n.recipient_email') },
  },
  archive: {
    invitations: { file: 'Invitations', rows: 'Invitations of customers' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    invitation: InvitationRow;
  }
}
