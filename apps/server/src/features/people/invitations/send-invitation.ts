import { isStaff } from '@portal/contract/core/roles.ts';
import type { Invitation, InvitationForm } from '@portal/contract/people/invitations/endpoints.ts';
import { invitationMessages } from '@portal/contract/people/invitations/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { invalidField } from '../../../errors.ts';
import { countMail } from '../../../mail/mail-limits.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { refuseKnownAddress } from './invitation.policy.ts';
import { invitationById, presentInvitation } from './invitation.present.ts';
import { invitationLink, voidInvitations } from './invitation-link.ts';
import { mailInvitation } from './mail-invitation.ts';

async function refuseUnknownCustomer(db: Db, customerId: number | null | undefined): Promise<void> {
  if (!customerId) return;
  const found = await db.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst();
  if (!found) throw invalidField('customerId', invitationMessages.unknownCustomer);
}

/**
 * Invites a person to the caller's company (B2.4, D5.3), for a customer record when one is named. Earlier invitations
 * to the address stop working. A portal user voids only those of their own customer record.
 * @throws 400 for an unknown customer, 409 when the address has an account, 429 when too many mails were sent.
 */
export async function sendInvitation(
  work: Work,
  { recipientEmail, subject, message, customerId = null }: InvitationForm,
): Promise<Invitation> {
  const { db, actor, runtime } = work;
  const companyId = actor.companyId!;
  await refuseUnknownCustomer(db, customerId);
  await refuseKnownAddress(db, companyId, recipientEmail);
  await countMail(work, 1);
  const replaced = await voidInvitations(
    db,
    recipientEmail,
    isStaff(actor.role) ? undefined : sql`l.customer_id = ${customerId}`,
  );
  const { token, kept } = invitationLink.issue();
  const row = await db
    .insertInto('invitations')
    .values({
      companyId,
      customerId,
      recipientEmail,
      subject,
      message,
      ...kept,
      sentByUserId: actor.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await mailInvitation(work, row, token);
  await Promise.all([
    record(work, {
      action: 'invitation.sent',
      kind: 'invitation',
      id: row.id,
      after: { recipientEmail, subject, customerId, ...(replaced.length > 0 && { replaced }) },
    }),
    runtime.events.publish(db, { companyId, kind: 'invitation', customerId }),
  ]);
  return presentInvitation(await invitationById(db, row.id));
}
