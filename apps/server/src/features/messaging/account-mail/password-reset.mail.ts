import { authPaths } from '@portal/contract/people/auth/paths.ts';
import type { CompanyRow, UserRow } from '../../../db/schema/companies.ts';
import { accountWords, greeted } from '../../../mail/names-in-mail.ts';
import { renderMail } from '../../../mail/render-mail.ts';

/** Returns the mail with the link to set a new password (D1.8). */
export const passwordResetMail = (company: CompanyRow, publicUrl: string, user: UserRow, token: string) => ({
  subject: `Set a new password for ${company.name}`,
  ...renderMail({
    company,
    publicUrl,
    heading: 'Set a new password',
    paragraphs: [
      `Hello ${greeted(user.contactName, user.username)},`,
      `We received a request to set a new password for ${accountWords(user)} in the portal of ${company.name}.`,
    ],
    action: { label: 'Set a new password', url: `${publicUrl}${authPaths.resetPassword(token)}` },
    note: 'The link works once and for one hour. If you did not ask for it, you can ignore this message. Your password stays as it is.',
  }),
});
