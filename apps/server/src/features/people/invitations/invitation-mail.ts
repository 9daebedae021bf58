import { INVITATION_LINK } from '@portal/contract/people/invitations/messages.ts';
import { INVITATION_DAYS } from '@portal/contract/people/invitations/rules.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { renderMail } from '../../../mail/render-mail.ts';

interface Words {
  subject: string;
  message: string;
}

/** Returns the message of staff with the link in its place. */
export const messageWith = (url: string, message: string): string => message.replaceAll(INVITATION_LINK, url);

/** Returns the button of the mail, which every invitation has. */
export const acceptAction = (url: string) => ({ label: 'Create your account', url });

/**
 * Returns the mail of an invitation in the portal's own layout. The message of staff becomes paragraphs, and markup in
 * it is shown as text.
 */
export const invitationMail = (
  company: CompanyRow,
  publicUrl: string,
  { subject, message }: Words,
  url: string,
) =>
  renderMail({
    company,
    publicUrl,
    heading: subject,
    paragraphs: messageWith(url, message).split(/\n{2,}/),
    action: acceptAction(url),
    note: `The link works once and for ${INVITATION_DAYS} days. If you did not expect this invitation, you can ignore this message.`,
  });
