import type { CompanyRow, UserRow } from '../../../db/schema/companies.ts';
import { accountWords, greeted } from '../../../mail/names-in-mail.ts';
import { renderMail } from '../../../mail/render-mail.ts';

/**
 * Returns the notice about a changed password to the owner of the account, because another person may have changed it
 * (D1.8).
 */
export const passwordChangedMail = (company: CompanyRow, publicUrl: string, user: UserRow) => ({
  subject: `Your password for ${company.name} was changed`,
  ...renderMail({
    company,
    publicUrl,
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${greeted(user.contactName, user.username)},`,
      `The password of ${accountWords(user)} in the portal of ${company.name} was changed. All other devices were signed out.`,
    ],
    note: 'If this was not you, use "Forgot your password?" on the sign-in page at once and please contact us.',
  }),
});
