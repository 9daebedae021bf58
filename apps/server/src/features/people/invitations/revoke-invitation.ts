import { invitationMessages } from '@portal/contract/people/invitations/rules.ts';
import { sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type { InvitationRow } from '../../../db/schema/invitations.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { invitationLink } from './invitation-link.ts';

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
