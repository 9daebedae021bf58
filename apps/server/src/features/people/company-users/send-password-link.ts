import { companyUserMessages } from '@portal/contract/companies/companies/messages.ts';
import type { Locked } from '../../../db/locked.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { conflict } from '../../../errors.ts';
import { countAccountMail } from '../../../mail/mail-limits.ts';
import type { Work } from '../../../work.ts';
import { sendPasswordReset, sendWelcome } from '../../messaging/account-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { refuseOperators } from './company-user.policy.ts';

/** Mails a link to set a password. Earlier links stop working (D1.11). @throws 409 for a deactivated user, and for
 * a superadmin of a portal without SMTP_URL (D1.8). */
export async function sendPasswordLink(work: Work, user: Locked<UserRow>): Promise<void> {
  refuseOperators(work.actor, user);
  if (!user.active) throw conflict('user.inactive', companyUserMessages.inactive);
  if (user.role === 'superadmin' && work.runtime.config.smtpUrl === null)
    throw conflict('user.no_mail_server', companyUserMessages.operatorWithoutMail);
  await countAccountMail(work);
  await (user.passwordHash === null ? sendWelcome(work, user) : sendPasswordReset(work, user));
  await record(work, { action: 'user.password_link_sent', kind: 'user', id: user.id });
}
