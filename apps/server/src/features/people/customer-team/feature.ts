import { endpoints } from '@portal/contract/index.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { InvitationRow } from '../../../db/schema/invitations.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { teamInvitationScope, teamMemberScope } from './team.policy.ts';

export const customerTeamFeature = {
  routes: {
    customerTeam: loadedLater<Handlers<typeof endpoints.customerTeam>>(
      endpoints.customerTeam,
      async () => (await import('./team.routes.ts')).customerTeamRoutes,
    ),
  },
  scopes: { teamMember: teamMemberScope, teamInvitation: teamInvitationScope },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    teamMember: UserRow;
    teamInvitation: InvitationRow;
  }
}
