import { errorCodes, messages } from '@portal/contract/core/calls/errors.ts';
import { authMessages } from '@portal/contract/people/auth/messages.ts';
import { INVITATION_DAYS, invitationMessages } from '@portal/contract/people/invitations/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { invitationsToAddress } from '../../../db/connections/with-address.ts';
import type { InvitationRow } from '../../../db/schema/invitations.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, forbidden, notFound } from '../../../errors.ts';
import type { LinkPage } from '../../../links/link.ts';
import { storedLink } from '../../../links/stored-link.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/** A link to register with an address (B2.4, D5.3). It is used once. A resend replaces it. */
export const invitationLink = storedLink({
  purpose: 'invitation',
  table: 'invitations',
  hash: 'token_hash',
  gives: sql<InvitationRow>`l.*`,
  ends: sql<Date>`l.expires_at`,
  only: sql`l.accepted_at is null and l.revoked_at is null`,
  keeps: (tokenHash) => ({
    tokenHash,
    expiresAt: sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`,
  }),
  revokedBy: { column: 'revoked_at', hasVersion: true },
});

/** The page says that a company is inactive (D1.7). */
export const invitationPage: LinkPage<InvitationRow> = {
  links: [invitationLink],
  badLink: () => notFound(authMessages.badInvitation, 'invitation.bad_link'),
  inactive: () => forbidden(messages.companyInactive, errorCodes.companyInactive),
};

/** Ends the open invitations for an address and returns their ids. `only` is a further condition on `invitations as l`. */
export const voidInvitations = (
  db: Db,
  email: string,
  only: RawBuilder<unknown> = sql`true`,
): Promise<number[]> =>
  invitationLink.revoke(
    db,
    sql`l.id in ${invitationsToAddress(email)} and l.accepted_at is null and l.expires_at > now() and ${only}`,
  );

/**
 * Makes the link of an invitation stop working for good. Revoking twice is allowed.
 * @throws 409 when it was accepted.
 */
export async function revokeInvitation(work: Work, row: Locked<InvitationRow>): Promise<void> {
  const { db, runtime } = work;
  const { id, companyId, customerId, recipientEmail } = row;
  if (row.acceptedAt) throw conflict('invitation.accepted', invitationMessages.accepted);
  if (row.revokedAt) return;
  await invitationLink.revoke(db, sql`l.id = ${id}`);
  await Promise.all([
    record(work, { action: 'invitation.revoked', kind: 'invitation', id, before: { recipientEmail } }),
    runtime.events.publish(db, { companyId, kind: 'invitation', id, customerId }),
  ]);
}
