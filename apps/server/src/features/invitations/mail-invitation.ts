import { INVITATION_DAYS } from '@portal/contract/invitation-states.ts';
import { sql } from 'kysely';
import type { InvitationRow } from '../../db/schema/invitations.ts';
import type { Work } from '../../http/call.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { portalAddress } from '../../portal-address.ts';
import { invitationMail } from './invitation-mail.ts';

/** When a link made now stops working (D5.3). */
export const expiry = sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`;

/** Mails the link with this token to the invited address, and to nobody else: it makes an account. */
export async function mailInvitation(
  { db, house }: Pick<Work, 'db' | 'house'>,
  invitation: InvitationRow,
  token: string,
): Promise<void> {
  const { id, companyId, recipientEmail } = invitation;
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  await queueMail(
    { db, house },
    {
      companyId,
      invitationId: id,
      event: 'invitation',
      recipients: [recipientEmail],
      ...invitationMail(company, portalAddress(company, house.config.publicUrl), invitation, token),
    },
  );
}
