import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { inviteColleague } from './invite-colleague.ts';
import { readTeam } from './read-team.ts';
import { removeTeamMember } from './remove-team-member.ts';
import { resendToColleague } from './resend-to-colleague.ts';
import { revokeColleague } from './revoke-colleague.ts';
import { updateTeamMember } from './update-team-member.ts';

export const customerTeamRoutes: Handlers<typeof endpoints.customerTeam> = {
  get: ({ work: { db, actor } }) => readTeam(db, actor),
  invite: ({ work, body }) => inviteColleague(work, body),
  resend: ({ work, record }) => resendToColleague(work, record),
  revoke: ({ work, record }) => revokeColleague(work, record),
  update: ({ work, record, body }) => updateTeamMember(work, record, body),
  remove: ({ work, record }) => removeTeamMember(work, record),
};
