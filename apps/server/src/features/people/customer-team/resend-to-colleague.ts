import type { TeamInvitation } from '@portal/contract/people/customer-team/endpoints.ts';
import type { Locked } from '../../../db/locked.ts';
import type { InvitationRow } from '../../../db/schema/invitations.ts';
import type { Work } from '../../../work.ts';
import { resendInvitation } from '../invitations/index.ts';
import { publishTeam } from './publish-team.ts';
import { requireConfirmedAddress, requireManager } from './team.policy.ts';
import { presentTeamInvitation } from './team.present.ts';

/**
 * Mails a colleague a new link.
 * @throws 403 for a caller who does not manage the team, 409 and 429 as for staff.
 */
export async function resendToColleague(
  work: Work,
  invitation: Locked<InvitationRow>,
): Promise<TeamInvitation> {
  const { db, actor } = work;
  await requireManager(db, actor);
  requireConfirmedAddress(actor);
  await resendInvitation(work, invitation);
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', invitation.id)
    .executeTakeFirstOrThrow();
  await publishTeam(work, { companyId: row.companyId, customerIds: [actor.customerId] });
  return presentTeamInvitation(row);
}
