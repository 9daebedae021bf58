import { INVITATION_DAYS } from '@portal/contract/invitation-states.ts';
import { INVITATION_LINK } from '@portal/contract/invitation-text.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import { renderMail } from '../../mail/render-mail.ts';

interface Words {
  subject: string;
  message: string;
}

/**
 * The mail of an invitation in the company's layout: what staff wrote as paragraphs, nothing of it as markup. The
 * link is there as a button whatever they wrote, and where they left its place in the text.
 */
export function invitationMail(
  company: CompanyRow,
  publicUrl: string,
  { subject, message }: Words,
  token: string,
) {
  const url = `${publicUrl}/auth?invite=${token}`;
  return {
    subject,
    ...renderMail({
      company,
      publicUrl,
      heading: subject,
      paragraphs: message.replaceAll(INVITATION_LINK, url).split(/\n{2,}/),
      action: { label: 'Create your account', url },
      note: `The link works once and for ${INVITATION_DAYS} days. If you did not expect this invitation, you can ignore this message.`,
    }),
  };
}
