import { authPaths } from '@portal/contract/people/auth/paths.ts';
import { sql } from 'kysely';
import { shownEmail } from '../../../auth/shown-email.ts';
import type { CompanyRow, UserRow } from '../../../db/schema/companies.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { accountWords, greeted } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { companyValues, writeFromTemplate } from '../email-templates/index.ts';
import { issueToken, noteMail } from './account-link.ts';
import { emailChangedMail } from './email-changed.mail.ts';
import { secondFactorMail } from './second-factor.mail.ts';
import { verificationMail } from './verification.mail.ts';

/**
 * Returns the first mail to a person for whom staff made an account without a password (D10.4). At `url` they set
 * one.
 */
const welcomeMail = (company: CompanyRow, publicUrl: string, user: UserRow, url: string) => ({
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

/**
 * Returns the notice about a changed password to the owner of the account, because another person may have changed it
 * (D1.8).
 */
const passwordChangedMail = (company: CompanyRow, publicUrl: string, user: UserRow) => ({
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

/** Returns the mail with the link to set a new password (D1.8). */
const passwordResetMail = (company: CompanyRow, publicUrl: string, user: UserRow, token: string) => ({
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

interface AccountMail {
  subject: string;
  html: string;
  text: string;
  /** The code of the link in it, if it has one. */
  token?: string;
}

type Account = Pick<UserRow, 'id' | 'companyId' | 'email' | 'role'>;

/**
 * Returns the address that links of an account lead to. Those of a superadmin lead to PUBLIC_URL, because a company's
 * host name is under the company's control and the account reaches further (D1.8).
 */
const addressFor = ({ role }: Account, company: CompanyRow, publicUrl: string): string =>
  role === 'superadmin' ? publicUrl : portalAddress(company, publicUrl);

/** Queues a mail about an account. A person without a company gets none, because there is no sender (D10.3). */
async function send(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  account: Account,
  event: string,
  write: (company: CompanyRow, publicUrl: string) => AccountMail | Promise<AccountMail>,
): Promise<void> {
  const { id, companyId, email } = account;
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', companyId ?? 0)
    .executeTakeFirst();
  if (!company) return;
  const { token, ...mail } = await write(company, addressFor(account, company, runtime.config.publicUrl));
  const messageId = await queueMail(
    { db, runtime },
    { companyId: company.id, accountUserId: id, event, recipients: [email], ...mail },
  );
  if (token !== undefined && messageId !== undefined) await noteMail(db, token, messageId);
}

/**
 * Mails the link that confirms the user's e-mail address, or the new address when one waits. Earlier links stop
 * working.
 */
export const sendVerification = (work: Pick<Work, 'db' | 'runtime'>, user: UserRow): Promise<void> => {
  const to = { ...user, email: shownEmail(user) };
  return send(work, to, 'account.verify-email', async (company, publicUrl) => {
    const token = await issueToken(work.db, to, 'verify-email');
    return { ...verificationMail(company, publicUrl, user, token), token };
  });
};

/** Mails a link to set a new password. Earlier links stop working. */
export const sendPasswordReset = (work: Pick<Work, 'db' | 'runtime'>, user: UserRow): Promise<void> =>
  send(work, user, 'account.password-reset', async (company, publicUrl) => {
    const token = await issueToken(work.db, user, 'password-reset');
    return { ...passwordResetMail(company, publicUrl, user, token), token };
  });

/**
 * Mails a person for whom staff made an account how to sign in for the first time (D10.4). It uses the company's
 * template when there is one.
 */
export const sendWelcome = (work: Pick<Work, 'db' | 'runtime'>, user: UserRow): Promise<void> =>
  send(work, user, 'account.welcome', async (company, portal) => {
    const token = await issueToken(work.db, user, 'password-reset', sql`interval '7 days'`);
    const url = `${portal}${authPaths.resetPassword(token)}`;
    // A company writes no mail that opens more than that company.
    const isOperator = user.role === 'superadmin';
    const own = isOperator
      ? undefined
      : await writeFromTemplate(
          work,
          { type: 'welcome' },
          {
            company,
            portal,
            values: {
              ...companyValues(company, portal),
              customer_name: user.contactName || user.username,
              username: user.username,
              set_password_link: url,
            },
            action: { label: 'Set your password', url },
          },
        );
    return { ...(own ?? welcomeMail(company, portal, user, url)), token };
  });

export const sendPasswordNotice = (work: Pick<Work, 'db' | 'runtime'>, user: UserRow): Promise<void> =>
  send(work, user, 'account.password-changed', (company, publicUrl) =>
    passwordChangedMail(company, publicUrl, user),
  );

/** Mails a user that their second factor was switched on or off. */
export const sendSecondFactorNotice = (
  work: Pick<Work, 'db' | 'runtime'>,
  user: UserRow,
  isOn: boolean,
): Promise<void> =>
  send(work, user, isOn ? 'account.second-factor-on' : 'account.second-factor-off', (company, publicUrl) =>
    secondFactorMail(company, publicUrl, user, isOn),
  );

/**
 * Mails the notice to the old address; `user` is the row before the change. A change that staff made has no link to
 * take it back, because a person who has left must not get back an account that was handed over.
 */
export const sendEmailNotice = (
  work: Pick<Work, 'db' | 'runtime'>,
  user: UserRow,
  by: 'themselves' | 'staff',
): Promise<void> =>
  send(work, user, 'account.email-changed', async (company, publicUrl) => {
    if (by === 'staff') return emailChangedMail(company, publicUrl, user);
    const token = await issueToken(work.db, user, 'take-back');
    return { ...emailChangedMail(company, publicUrl, user, token), token };
  });
