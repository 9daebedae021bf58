import type { Locked } from '../../../db/locked.ts';
import type { InvitationRow } from '../../../db/schema/invitations.ts';
import type { Work } from '../../../work.ts';
import { revokeInvitation } from '../invitations/index.ts';
import { publishTeam } from './publish-team.ts';
import { requireManager } from './team.policy.ts';

/**
 * Revokes an invitation.
 * @throws 403 for a caller who does not manage the team, 409 after it was accepted.
 */
export async function revokeColleague(work: Work, invitation: Locked<InvitationRow>): Promise<void> {
  const { db, actor } = work;
  await requireManager(db, actor);
  await revokeInvitation(work, invitation);
  await publishTeam(work, { companyId: invitation.companyId, customerIds: [actor.customerId] });
}
