import { invitationMessages } from '@portal/contract/people/invitations/rules.ts';
import { sql } from 'kysely';
import type { InvitationRow } from '../../../db/schema/invitations.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../http/call.ts';
import { record } from '../../records/audit/index.ts';

/**
 * Makes the link of an invitation stop working for good. Revoking twice is allowed.
 * @throws 409 when it was accepted.
 */
export async function revokeInvitation(work: Work, row: InvitationRow): Promise<void> {
  const { db, runtime } = work;
  const { id, companyId, customerId, recipientEmail } = row;
  if (row.acceptedAt) throw conflict('invitation.accepted', invitationMessages.accepted);
  if (row.revokedAt) return;
  await db
    .updateTable('invitations')
    .set({ revokedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  await Promise.all([
    record(work, { action: 'invitation.revoked', kind: 'invitation', id, before: { recipientEmail } }),
    runtime.events.publish(db, { companyId, kind: 'invitation', id, customerId }),
  ]);
}
