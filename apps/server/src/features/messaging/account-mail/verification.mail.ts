import { authPaths } from '@portal/contract/people/auth/paths.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { accountWords, greeted } from '../../../mail/names-in-mail.ts';

interface Addressee {
  username: string;
  contactName: string | null;
}

/** Returns the mail that asks the reader to confirm that this address belongs to the account (D1.5). */
export const verificationMail = (company: CompanyRow, publicUrl: string, to: Addressee, token: string) => ({
  subject: `Confirm your email address for ${company.name}`,
  ...renderMail({
    company,
    publicUrl,
    heading: 'Confirm your email address',
    paragraphs: [
      `Hello ${greeted(to.contactName, to.username)},`,
      `Please confirm that this email address belongs to ${accountWords(to)} in the portal of ${company.name}.`,
    ],
    action: { label: 'Confirm email address', url: `${publicUrl}${authPaths.verifyEmail(token)}` },
    note: 'The link works for 48 hours. Confirm only if this account is yours: anyone who signs in to it can see the repairs that belong to this email address. Otherwise ignore this message.',
  }),
});
