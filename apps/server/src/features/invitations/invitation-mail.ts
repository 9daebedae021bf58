import { INVITATION_LINK } from '@portal/contract/invitations/messages.ts';
import { INVITATION_DAYS } from '@portal/contract/invitations/rules.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import { renderMail } from '../../mail/render-mail.ts';

interface Words {
  subject: string;
  message: string;
}

/** What staff wrote, with the link in its place. */
export const messageWith = (url: string, message: string): string => message.replaceAll(INVITATION_LINK, url);

/** The button that the mail has whatever staff wrote. */
export const acceptAction = (url: string) => ({ label: 'Create your account', url });

/** The mail of an invitation in the portal's own layout: what staff wrote as paragraphs, nothing of it as markup. */
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
