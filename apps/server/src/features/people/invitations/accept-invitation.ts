import { isStaff } from '@portal/contract/core/roles.ts';
import { authMessages } from '@portal/contract/people/auth/messages.ts';
import { teamPaths } from '@portal/contract/people/customer-team/paths.ts';
import { customerPaths } from '@portal/contract/people/customers/paths.ts';
import { sql } from 'kysely';
import { isTokenOf } from '../../../auth/tokens.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { invitationsToAddress } from '../../../db/connections/with-address.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { InvitationRow } from '../../../db/schema/invitations.ts';
import { type Locked, lockRows } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { soleCustomerWith } from '../customers/index.ts';
import { voidInvitations } from './invitation-link.ts';

const personInCustomers = (customerId: number | null): string =>
  customerId === null ? customerPaths.customers() : customerPaths.customer(customerId);

/** Notifies the sender that the invitation was accepted (D4.6), with a link to the page that shows the new person. */
async function notifyInviter(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, recipientEmail, sentByUserId }: InvitationRow,
  { contactName, username, customerId }: UserRow,
): Promise<void> {
  const inviter = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', sentByUserId ?? 0)
    .executeTakeFirst();
  if (!inviter) return;
  await notify(
    { db, runtime },
    {
      companyId,
      to: { userIds: [inviter.id] },
      kind: 'invitation.accepted',
      title: `${contactName || username} accepted your invitation`,
      body: `${recipientEmail} now has an account.`,
      link: isStaff(inviter.role) ? personInCustomers(customerId) : teamPaths.team(),
    },
  );
}

/** Returns the error for every reason why an invitation cannot be accepted. They all have the same text (D10.4). */
export const badInvitation = () => invalidField('inviteToken', authMessages.badInvitation);

/**
 * Locks an invitation for the rest of the transaction. When several people register with the same link at once, the
 * others wait and then find it accepted. It locks all open invitations of the address in the same order, because
 * accepting one voids the others.
 * @throws 400, the same for every bad token.
 */
export async function claimInvitation(db: Db, email: string, token: string): Promise<Locked<InvitationRow>> {
  const open = await lockRows(
    db
      .selectFrom('invitations')
      .selectAll()
      .where('id', 'in', invitationsToAddress(email))
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', sql<Date>`now()`)
      .orderBy('id'),
  );
  const claimed = open.find(({ tokenHash }) => isTokenOf(tokenHash, token));
  if (!claimed) throw badInvitation();
  return claimed;
}

/**
 * Returns the customer record that an invited person joins: the named one, or else the only one with their address
 * (D1.5).
 */
export async function customerOfInvitation(
  db: Db,
  { customerId, recipientEmail }: InvitationRow,
): Promise<number | undefined> {
  return customerId ?? (await soleCustomerWith(db, recipientEmail))?.id;
}

/** Gives the user the rights that the inviter chose. The first user of a record manages it in any case. */
async function giveRights(db: Db, invitation: InvitationRow, user: UserRow): Promise<void> {
  const { customerId, managesTeam, mayApproveEstimates, approvalLimit } = invitation;
  if (customerId === null || customerId !== user.customerId) return;
  await db
    .updateTable('users')
    .set({ mayApproveEstimates, approvalLimit, ...(managesTeam && { managesTeam }) })
    .where('id', '=', user.id)
    .execute();
}

/** Marks a locked invitation as accepted by the new user. Other links to the address stop working. */
export async function acceptInvitation(
  work: Work<RecordedActor>,
  invitation: Locked<InvitationRow>,
  user: UserRow,
): Promise<void> {
  const { id, companyId, recipientEmail } = invitation;
  const { db, runtime } = work;
  await db
    .updateTable('invitations')
    .set({
      acceptedAt: sql<Date>`now()`,
      acceptedByUserId: user.id,
      customerId: user.customerId,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await giveRights(db, invitation, user);
  await voidInvitations(db, recipientEmail);
  await Promise.all([
    record(work, {
      action: 'invitation.accepted',
      kind: 'invitation',
      id,
      after: { userId: user.id, customerId: user.customerId },
    }),
    runtime.events.publish(db, { companyId, kind: 'invitation', id, customerId: user.customerId }),
    notifyInviter(work, invitation, user),
  ]);
}
