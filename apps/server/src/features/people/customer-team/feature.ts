import type { UserRow } from '../../../db/schema/companies.ts';
import type { InvitationRow } from '../../../db/schema/invitations.ts';
import type { Feature } from '../../../feature.ts';
import { teamInvitationScope, teamMemberScope } from './team.policy.ts';
import { customerTeamRoutes } from './team.routes.ts';

export const customerTeamFeature = {
  routes: { customerTeam: customerTeamRoutes },
  scopes: { teamMember: teamMemberScope, teamInvitation: teamInvitationScope },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    teamMember: UserRow;
    teamInvitation: InvitationRow;
  }
}
