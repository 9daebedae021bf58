import type { CompanyRow, UserRow } from '../../db/schema/companies.ts';
import { renderMail } from '../../mail/render-mail.ts';

/** The notice to the old address; the new one is not repeated, whoever reads this may not be meant to know it. */
export const emailChangedMail = (company: CompanyRow, publicUrl: string, user: UserRow) => ({
  subject: `Your email address for ${company.name} was changed`,
  ...renderMail({
    company,
    publicUrl,
    heading: 'Your email address was changed',
    paragraphs: [
      `Hello ${user.contactName || user.username},`,
      `The email address of your account "${user.username}" in the portal of ${company.name} was changed. We no longer send messages to this address.`,
    ],
    note: 'If this was not you, please contact us at once.',
  }),
});
