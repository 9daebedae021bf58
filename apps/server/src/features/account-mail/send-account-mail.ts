import { authPaths } from '@portal/contract/auth/paths.ts';
import { sql } from 'kysely';
import { shownEmail } from '../../auth/shown-email.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { CompanyRow, UserRow } from '../../db/schema/companies.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { portalAddress } from '../../portal-address.ts';
import type { Runtime } from '../../runtime.ts';
import { companyValues, writeFromTemplate } from '../email-templates/index.ts';
import { emailChangedMail } from './email-changed.mail.ts';
import { issueToken } from './one-time-token.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { passwordResetMail } from './password-reset.mail.ts';
import { secondFactorMail } from './second-factor.mail.ts';
import { verificationMail } from './verification.mail.ts';
import { welcomeMail } from './welcome.mail.ts';

interface Place {
  db: Db;
  runtime: Runtime;
}

interface AccountMail {
  subject: string;
  html: string;
  text: string;
}

/** Queues a mail about an account. A person without a company gets none, because there is no sender (D10.3). */
async function send(
  { db, runtime }: Place,
  { companyId, email }: Pick<UserRow, 'companyId' | 'email'>,
  event: string,
  write: (company: CompanyRow, publicUrl: string) => AccountMail | Promise<AccountMail>,
): Promise<void> {
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', companyId ?? 0)
    .executeTakeFirst();
  if (!company) return;
  const mail = await write(company, portalAddress(company, runtime.config.publicUrl));
  await queueMail({ db, runtime }, { companyId: company.id, event, recipients: [email], ...mail });
}

/**
 * Mails the link that confirms the user's e-mail address, or the new address when one waits. Earlier links stop
 * working.
 */
export const sendVerification = (place: Place, user: UserRow): Promise<void> => {
  const to = { id: user.id, companyId: user.companyId, email: shownEmail(user) };
  return send(place, to, 'account.verify-email', async (company, publicUrl) =>
    verificationMail(company, publicUrl, user, await issueToken(place.db, to, 'verify-email')),
  );
};

/** Mails a link to set a new password. Earlier links stop working. */
export const sendPasswordReset = (place: Place, user: UserRow): Promise<void> =>
  send(place, user, 'account.password-reset', async (company, publicUrl) =>
    passwordResetMail(company, publicUrl, user, await issueToken(place.db, user, 'password-reset')),
  );

/**
 * Mails a person for whom staff made an account how to sign in for the first time (D10.4). It uses the company's
 * template when there is one.
 */
export const sendWelcome = (place: Place, user: UserRow): Promise<void> =>
  send(place, user, 'account.welcome', async (company, portal) => {
    const token = await issueToken(place.db, user, 'password-reset', sql`interval '7 days'`);
    const url = `${portal}${authPaths.resetPassword(token)}`;
    const own = await writeFromTemplate(
      place,
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
    return own ?? welcomeMail(company, portal, user, url);
  });

export const sendPasswordNotice = (place: Place, user: UserRow): Promise<void> =>
  send(place, user, 'account.password-changed', (company, publicUrl) =>
    passwordChangedMail(company, publicUrl, user),
  );

/** Mails a user that their second factor was switched on or off. */
export const sendSecondFactorNotice = (place: Place, user: UserRow, isOn: boolean): Promise<void> =>
  send(place, user, isOn ? 'account.second-factor-on' : 'account.second-factor-off', (company, publicUrl) =>
    secondFactorMail(company, publicUrl, user, isOn),
  );

/**
 * Mails the notice to the old address; `user` is the row before the change. A change that staff made has no link to
 * take it back, because a person who has left must not get back an account that was handed over.
 */
export const sendEmailNotice = (place: Place, user: UserRow, by: 'themselves' | 'staff'): Promise<void> =>
  send(place, user, 'account.email-changed', async (company, publicUrl) =>
    by === 'staff'
      ? emailChangedMail(company, publicUrl, user)
      : emailChangedMail(company, publicUrl, user, await issueToken(place.db, user, 'take-back')),
  );
