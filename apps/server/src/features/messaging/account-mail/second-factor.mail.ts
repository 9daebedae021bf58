import type { CompanyRow, UserRow } from '../../../db/schema/companies.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { accountWords, greeted } from '../../../mail/names-in-mail.ts';

/**
 * Returns the notice about a changed second factor to the owner of the account, because another person may have
 * changed it (D1.8).
 */
export function secondFactorMail(company: CompanyRow, publicUrl: string, user: UserRow, isOn: boolean) {
  const done = isOn ? 'switched on' : 'switched off';
  return {
    subject: `Two-step sign-in for ${company.name} was ${done}`,
    ...renderMail({
      company,
      publicUrl,
      heading: `Two-step sign-in was ${done}`,
      paragraphs: [
        `Hello ${greeted(user.contactName, user.username)},`,
        `Two-step sign-in was ${done} for ${accountWords(user)} in the portal of ${company.name}. ${
          isOn
            ? 'From now on you need a code from your authenticator app to sign in.'
            : 'From now on you sign in with your password only.'
        }`,
      ],
      note: 'If this was not you, change your password at once and please contact us.',
    }),
  };
}
