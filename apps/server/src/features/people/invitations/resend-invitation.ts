import type { Invitation } from '@portal/contract/people/invitations/endpoints.ts';
import { invitationMessages } from '@portal/contract/people/invitations/rules.ts';
import { sql } from 'kysely';
import type { InvitationRow } from '../../../db/schema/invitations.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import { countMail } from '../../../mail/mail-limits.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { refuseKnownAddress } from './invitation.policy.ts';
import { invitationById, presentInvitation } from './invitation.present.ts';
import { invitationLink } from './invitation-link.ts';
import { mailInvitation } from './mail-invitation.ts';

/**
 * Mails an invitation again, also an expired one, with a new link for another seven days. The old link stops working
 * (D5.3).
 * @throws 409 when it was accepted or revoked, or when the address has an account by now; 429 when too many mails were
 * sent.
 */
export async function resendInvitation(work: Work, row: Locked<InvitationRow>): Promise<Invitation> {
  const { db, actor, runtime } = work;
  const { id, companyId, customerId, recipientEmail } = row;
  if (row.acceptedAt) throw conflict('invitation.accepted', invitationMessages.accepted);
  if (row.revokedAt) throw conflict('invitation.revoked', invitationMessages.revoked);
  await refuseKnownAddress(db, companyId, recipientEmail);
  await countMail(work, 1);
  const { token, kept } = invitationLink.issue();
  const sent = await db
    .updateTable('invitations')
    .set({
      ...kept,
      sentAt: sql<Date>`now()`,
      sentByUserId: actor.userId,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await mailInvitation(work, sent, token);
  await Promise.all([
    record(work, { action: 'invitation.resent', kind: 'invitation', id, after: { recipientEmail } }),
    runtime.events.publish(db, { companyId, kind: 'invitation', id, customerId }),
  ]);
  return presentInvitation(await invitationById(db, id));
}
