import type { CompanyRow, UserRow } from '../../../db/schema/companies.ts';
import { greeted } from '../../../mail/names-in-mail.ts';
import { renderMail } from '../../../mail/render-mail.ts';

/**
 * Returns the first mail to a person for whom staff made an account without a password (D10.4). At `url` they set
 * one.
 */
export const welcomeMail = (company: CompanyRow, publicUrl: string, user: UserRow, url: string) => ({
  subject: `Your account with ${company.name}`,
  ...renderMail({
    company,
    publicUrl,
    heading: 'Welcome',
    paragraphs: [
      `Hello ${greeted(user.contactName, user.username)},`,
      `${company.name} has created an account for you in its portal. Your username is "${user.username}".`,
    ],
    action: { label: 'Set your password', url },
    note: 'The link works once and for 7 days. After that, use "Forgot your password?" on the sign-in page to get a new one.',
  }),
});
