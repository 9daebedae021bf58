import type { TeamInvitation, TeamMember } from '@portal/contract/people/customer-team/endpoints.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { InvitationRow } from '../../../db/schema/invitations.ts';
import { presentRights } from '../customers/index.ts';

/** Presents a member of a team to its managers. */
export const presentMember = (row: UserRow): TeamMember => ({
  id: row.id,
  name: row.contactName || row.username,
  email: row.email,
  active: row.active,
  ...presentRights(row),
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  version: row.version,
});

/** Presents an invitation that was not accepted yet. */
export const presentTeamInvitation = (row: InvitationRow): TeamInvitation => ({
  id: row.id,
  email: row.recipientEmail,
  state: row.expiresAt.getTime() < Date.now() ? 'expired' : 'sent',
  ...presentRights(row),
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
