import { authPaths } from '@portal/contract/people/auth/paths.ts';
import type { CompanyRow, UserRow } from '../../../db/schema/companies.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { accountWords, greeted } from '../../../mail/names-in-mail.ts';

/**
 * Returns the notice to the old address, with a link that takes the change back (D1.8). It does not name the new
 * address, because its reader may not be allowed to know it.
 */
export const emailChangedMail = (company: CompanyRow, publicUrl: string, user: UserRow, token?: string) => ({
  subject: `The email address of your account with ${company.name} is being changed`,
  ...renderMail({
    company,
    publicUrl,
    heading: 'Your email address is being changed',
    paragraphs: [
      `Hello ${greeted(user.contactName, user.username)},`,
      `Somebody asked to change the email address of ${accountWords(user)} in the portal of ${company.name}. As soon as the new address is confirmed, we will no longer send messages to this one, and you can no longer sign in with it.`,
      token === undefined
        ? `${company.name} made this change.`
        : 'If this was you, there is nothing to do. If it was not you, undo the change. This signs the account out everywhere, and you will choose a new password.',
    ],
    ...(token !== undefined && {
      action: {
        label: 'Undo the change',
        url: `${publicUrl}${authPaths.takeBackEmail(token)}`,
      },
    }),
    note:
      token === undefined
        ? 'If this is not what you want, please contact us.'
        : 'The link works for 7 days after the change. We will never ask you for it.',
  }),
});
