import { INVITATION_LINK, ownerInvitation } from '@portal/contract/people/invitations/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { invitationsToAddress, usersWithAddress } from '../../../db/connections/with-address.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { lockRows } from '../../../db/transactions/locked.ts';
import { whyWithheld } from '../../../mail/mail-limits.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { invitationLink, voidInvitations } from './invitation-link.ts';
import { mailInvitation } from './mail-invitation.ts';

/** The condition for an invitation that nobody of the company sent. */
const SENT_BY_NOBODY = sql`l.sent_by_user_id is null`;

/**
 * Returns true when the address already has a link that works: one of staff or of a colleague, which may lead to a
 * chosen record, or one that was mailed within the last hour.
 */
async function hasLink(db: Db, email: string): Promise<boolean> {
  // Two registrations at once take turns, so that they send one mail.
  await lockRows(db.selectFrom('users').select('id').where('id', 'in', usersWithAddress(email)));
  const open = await db
    .selectFrom('invitations')
    .select('id')
    .where('id', 'in', invitationsToAddress(email))
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where((e) =>
      e.or([e('sentByUserId', 'is not', null), e('sentAt', '>', sql<Date>`now() - interval '1 hour'`)]),
    )
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Mails a link to register to an address that another account has entered and never confirmed (D1.5). The link proves
 * the address, so its owner can register although that account has it (decision 0036). It mails nothing when the
 * address has another link, or when customers of the company have caused too many mails.
 */
export async function inviteOwner(
  { db, runtime, origin }: Pick<Work, 'db' | 'runtime' | 'origin'>,
  { id: companyId, name }: CompanyRow,
  recipientEmail: string,
): Promise<void> {
  if (await hasLink(db, recipientEmail)) return;
  const limits = [
    ['mail-by-customers', companyId],
    ['mail-of-company', companyId],
  ] as const;
  if ((await whyWithheld(runtime, limits, 1)) !== undefined) return;
  await voidInvitations(db, recipientEmail, SENT_BY_NOBODY);
  const { token, kept } = invitationLink.issue();
  const invitation = await db
    .insertInto('invitations')
    .values({
      companyId,
      recipientEmail,
      ...ownerInvitation(name, INVITATION_LINK),
      ...kept,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await mailInvitation({ db, runtime }, invitation, token);
  const actor = { companyId, userId: null, displayName: null, role: null };
  await record(
    { db, origin, actor },
    { action: 'invitation.asked_for', kind: 'invitation', id: invitation.id, after: { recipientEmail } },
  );
  await runtime.events.publish(db, { companyId, kind: 'invitation', customerId: null });
}
