import { formatDayOfLong } from '@portal/contract/core/dates/dates.ts';
import { authPaths } from '@portal/contract/people/auth/paths.ts';
import { INVITATION_LINK } from '@portal/contract/people/invitations/messages.ts';
import { INVITATION_DAYS } from '@portal/contract/people/invitations/rules.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { InvitationRow } from '../../../db/schema/invitations.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import {
  customerValues,
  namesVariable,
  renderStored,
  templateFor,
} from '../../messaging/email-templates/index.ts';

interface Words {
  subject: string;
  message: string;
}

/** Returns the message of staff with the link in its place. */
const messageWith = (url: string, message: string): string => message.replaceAll(INVITATION_LINK, url);

/** Returns the button of the mail, which every invitation has. */
const acceptAction = (url: string) => ({ label: 'Create your account', url });

/**
 * Returns the mail of an invitation in the portal's own layout. The message of staff becomes paragraphs, and markup in
 * it is shown as text.
 */
const invitationMail = (company: CompanyRow, publicUrl: string, { subject, message }: Words, url: string) =>
  renderMail({
    company,
    publicUrl,
    heading: subject,
    paragraphs: messageWith(url, message).split(/\n{2,}/),
    action: acceptAction(url),
    note: `The link works once and for ${INVITATION_DAYS} days. If you did not expect this invitation, you can ignore this message.`,
  });

const read = async (db: Db, { companyId, customerId }: InvitationRow) => {
  const [company, customer, template] = await Promise.all([
    db.selectFrom('companies').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow(),
    db
      .selectFrom('customers')
      .select('name')
      .where('id', '=', customerId ?? 0)
      .executeTakeFirst(),
    templateFor(db, companyId, { type: 'customer-invite' }),
  ]);
  return { company, customer, template };
};

/**
 * Writes the mail with the company's template when it has one (D4.3), or else with the portal's own text. A template
 * without a place for the message of staff is not used, so that the message is never lost.
 */
async function write(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  invitation: InvitationRow,
  token: string,
) {
  const { company, customer, template } = await read(db, invitation);
  const portal = portalAddress(company, runtime.config.publicUrl);
  const url = `${portal}${authPaths.auth({ invite: token })}`;
  const isFit = template && namesVariable(template, 'invitation_message');
  const own = await renderStored(runtime, isFit ? template : undefined, {
    company,
    portal,
    values: {
      ...customerValues(company, portal, { name: customer?.name ?? '' }),
      invitation_link: url,
      invitation_message: messageWith(url, invitation.message),
      invitation_expires: formatDayOfLong(invitation.expiresAt, company.timeZone),
    },
    action: acceptAction(url),
  });
  return own ?? invitationMail(company, portal, invitation, url);
}

/** Mails the link with this token to the invited address, and to nobody else, because the link creates an account. */
export async function mailInvitation(
  work: Pick<Work, 'db' | 'runtime'>,
  invitation: InvitationRow,
  token: string,
): Promise<void> {
  const { id, companyId, recipientEmail, subject } = invitation;
  const { html, text } = await write(work, invitation, token);
  await queueMail(work, {
    companyId,
    invitationId: id,
    event: 'invitation',
    counted: true,
    recipients: [recipientEmail],
    subject,
    html,
    text,
  });
}
