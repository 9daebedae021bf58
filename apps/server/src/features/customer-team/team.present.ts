import type { TeamInvitation, TeamMember, TeamRights } from '@portal/contract/customer-team.ts';
import { type Cents, fromNumeric, toDollars, toNumeric } from '@portal/contract/money.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import type { InvitationRow } from '../../db/schema/invitations.ts';

type RightsRow = Pick<UserRow, 'managesTeam' | 'mayApproveEstimates' | 'approvalLimit'>;

/** The rights of a user or of an invitation; the limit in dollars. */
export const presentRights = (row: RightsRow): TeamRights => ({
  managesTeam: row.managesTeam,
  mayApproveEstimates: row.mayApproveEstimates,
  approvalLimit: toDollars(fromNumeric(row.approvalLimit)),
});

interface GivenRights {
  managesTeam?: boolean | undefined;
  mayApproveEstimates?: boolean | undefined;
  approvalLimit?: Cents | null | undefined;
}

/** What was sent of the rights, as columns. */
export const rightsColumns = (given: GivenRights): Partial<RightsRow> => ({
  ...(given.managesTeam !== undefined && { managesTeam: given.managesTeam }),
  ...(given.mayApproveEstimates !== undefined && { mayApproveEstimates: given.mayApproveEstimates }),
  ...(given.approvalLimit !== undefined && { approvalLimit: toNumeric(given.approvalLimit) }),
});

/** Somebody of a team, as those who manage it see them. */
export const presentMember = (row: UserRow): TeamMember => ({
  id: row.id,
  name: row.contactName || row.username,
  email: row.email,
  active: row.active,
  ...presentRights(row),
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  version: row.version,
});

/** An invitation that was not accepted yet. */
export const presentTeamInvitation = (row: InvitationRow): TeamInvitation => ({
  id: row.id,
  email: row.recipientEmail,
  state: row.expiresAt.getTime() < Date.now() ? 'expired' : 'sent',
  ...presentRights(row),
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
