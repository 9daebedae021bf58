import type { Body } from '@portal/contract/core/calls/endpoint.ts';
import { LIST_MAX } from '@portal/contract/core/fields.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type {
  CustomerTeam,
  TeamInvitation,
  TeamMember,
} from '@portal/contract/people/customer-team/endpoints.ts';
import { colleagueInvitation } from '@portal/contract/people/customer-team/messages.ts';
import { INVITATION_LINK } from '@portal/contract/people/invitations/messages.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { InvitationRow } from '../../../db/schema/invitations.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import type { Handlers } from '../../../http/call.ts';
import { inMail } from '../../../mail/names-in-mail.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { presentRights, rightsColumns } from '../customers/index.ts';
import { resendInvitation, revokeInvitation, sendInvitation } from '../invitations/index.ts';
import { publishTeam } from './publish-team.ts';
import { removeTeamMember } from './remove-team-member.ts';
import { refuseLastManager, requireConfirmedAddress, requireManager } from './team.policy.ts';
import { voidInvitationsOf } from './void-invitations-of.ts';

/** Presents a member of a team to its managers. */
const presentMember = (row: UserRow): TeamMember => ({
  id: row.id,
  name: row.contactName || row.username,
  email: row.email,
  active: row.active,
  ...presentRights(row),
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  version: row.version,
});

/** Presents an invitation that was not accepted yet. */
const presentTeamInvitation = (row: InvitationRow): TeamInvitation => ({
  id: row.id,
  email: row.recipientEmail,
  state: row.expiresAt.getTime() < Date.now() ? 'expired' : 'sent',
  ...presentRights(row),
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/**
 * Invites a colleague into the caller's customer record, with the rights they get when they accept. The mail has only
 * the portal's text, so that nobody can write to strangers in the company's name.
 * @throws 403 for a caller who does not manage the team or has not confirmed their address, 409 when the address has an
 * account, 429 when too many mails were sent.
 */
async function inviteColleague(
  work: Work,
  { email, ...rights }: Body<typeof endpoints.customerTeam.invite>,
): Promise<TeamInvitation> {
  const { db, actor } = work;
  await requireManager(db, actor);
  requireConfirmedAddress(actor);
  const [customer, company] = await Promise.all([
    db
      .selectFrom('customers')
      .select(['id', 'name'])
      .where('id', '=', actor.customerId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('companies').select('name').executeTakeFirstOrThrow(),
  ]);
  const words = colleagueInvitation(
    inMail(actor.displayName),
    inMail(customer.name),
    company.name,
    INVITATION_LINK,
  );
  const { id } = await sendInvitation(work, { recipientEmail: email, ...words, customerId: customer.id });
  const row = await db
    .updateTable('invitations')
    // Always sets one column, because an update needs one even when no rights were sent.
    .set({ customerId: customer.id, ...rightsColumns(rights) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishTeam(work, { companyId: row.companyId, customerIds: [customer.id] });
  return presentTeamInvitation(row);
}

/**
 * Changes the rights of a colleague, from their next call on.
 * @throws 403 for a caller who does not manage the team, 409 for the last manager.
 */
async function updateTeamMember(
  work: Work,
  user: Locked<UserRow>,
  given: Body<typeof endpoints.customerTeam.update>,
): Promise<TeamMember> {
  const { db, actor } = work;
  await requireManager(db, actor);
  const wanted = Object.entries(rightsColumns(given));
  const changes = Object.fromEntries(wanted.filter(([name, value]) => value !== user[name as keyof UserRow]));
  if (Object.keys(changes).length === 0) return presentMember(user);
  if (changes['managesTeam'] === false) await refuseLastManager(db, user);
  const after = await db
    .updateTable('users')
    .set((e) => ({ ...changes, version: e('version', '+', 1), updatedAt: sql<Date>`now()` }))
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (changes['managesTeam'] === false) await voidInvitationsOf(db, user);
  await record(work, {
    action: 'user.team_rights_changed',
    kind: 'user',
    id: user.id,
    before: Object.fromEntries(Object.keys(changes).map((name) => [name, user[name as keyof UserRow]])),
    after: changes,
  });
  await publishTeam(work, { companyId: user.companyId!, customerIds: [user.customerId] });
  return presentMember(after);
}

/** Returns the caller's team, in one round trip. A caller who does not manage it sees only themselves. */
async function readTeam(db: Db, { userId, customerId }: Actor): Promise<CustomerTeam> {
  const [customer, users, invitations] = await Promise.all([
    db
      .selectFrom('customers')
      .select('name')
      .where('id', '=', customerId ?? 0)
      .executeTakeFirst(),
    db
      .selectFrom('users')
      .selectAll()
      .where((e) => e.or([e('id', '=', userId), e('customerId', '=', customerId ?? 0)]))
      .orderBy('active', 'desc')
      .orderBy('id')
      .limit(LIST_MAX)
      .execute(),
    db
      .selectFrom('invitations')
      .selectAll()
      .where('customerId', '=', customerId ?? 0)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .orderBy('sentAt', 'desc')
      .orderBy('id', 'desc')
      .limit(LIST_MAX)
      .execute(),
  ]);
  const canManage = users.some(({ id, managesTeam }) => id === userId && managesTeam);
  return {
    customerName: customer?.name ?? null,
    canManage,
    members: users.filter(({ id }) => canManage || id === userId).map(presentMember),
    invitations: canManage ? invitations.map(presentTeamInvitation) : [],
  };
}

/**
 * Mails a colleague a new link.
 * @throws 403 for a caller who does not manage the team, 409 and 429 as for staff.
 */
async function resendToColleague(work: Work, invitation: Locked<InvitationRow>): Promise<TeamInvitation> {
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

/**
 * Revokes an invitation.
 * @throws 403 for a caller who does not manage the team, 409 after it was accepted.
 */
async function revokeColleague(work: Work, invitation: Locked<InvitationRow>): Promise<void> {
  const { db, actor } = work;
  await requireManager(db, actor);
  await revokeInvitation(work, invitation);
  await publishTeam(work, { companyId: invitation.companyId, customerIds: [actor.customerId] });
}

export const customerTeamRoutes: Handlers<typeof endpoints.customerTeam> = {
  get: ({ work: { db, actor } }) => readTeam(db, actor),
  invite: ({ work, body }) => inviteColleague(work, body),
  resend: ({ work, record }) => resendToColleague(work, record),
  revoke: ({ work, record }) => revokeColleague(work, record),
  update: ({ work, record, body }) => updateTeamMember(work, record, body),
  remove: ({ work, record }) => removeTeamMember(work, record),
};
