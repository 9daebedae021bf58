import type { InvitationRow } from '../../../db/schema/invitations.ts';
import type { Feature } from '../../../feature.ts';
import { invitationScope } from './invitation.policy.ts';
import { invitationsRoutes } from './invitation.routes.ts';

export const invitationsFeature = {
  routes: { invitations: invitationsRoutes },
  scopes: { invitation: invitationScope },
  references: { invitation_id: 'invitation' },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    invitation: InvitationRow;
  }
}
