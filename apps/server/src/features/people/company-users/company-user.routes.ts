import { companyUserMessages } from '@portal/contract/companies/companies/messages.ts';
import type { Body, Query } from '@portal/contract/core/calls/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { CompanyUser } from '@portal/contract/people/company-users/endpoints.ts';
import { passwordsOf } from '../../../auth/passwords.ts';
import { weakPassword } from '../../../auth/weak-password.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { countAccountMail } from '../../../mail/mail-limits.ts';
import type { Work } from '../../../work.ts';
import { sendPasswordReset, sendVerification, sendWelcome } from '../../messaging/account-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { displaceAccounts, recordDisplaced } from '../auth/index.ts';
import { companyUserById, fullName, listCompanyUsers, presentCompanyUser } from './company-user.present.ts';
import { customerOfUser } from './customer-of-user.ts';
import { refuseOperators, updateUser } from './update-user.ts';

type NewUser = Body<typeof endpoints.companyUsers.create>;

/** Returns the hash of the password, or null without one. Without one, the link counts for the mail limits. */
async function hashOf(
  { runtime, actor, origin }: Work,
  { password, username }: NewUser,
): Promise<string | null> {
  if (!password) {
    await countAccountMail({ runtime, actor });
    return null;
  }
  const weak = weakPassword(password, [username], 'password');
  if (runtime.config.passwordBlocklist && weak) throw weak;
  return passwordsOf(runtime.config).hash(password, origin.address);
}

/**
 * Adds a user to a company (D1.11). A user with a password can sign in at once. A user without one gets a mail with a
 * link to set it (D10.4). An account that registered with the address and never confirmed it loses the address.
 * @throws 409 when username or e-mail is taken, 400 for an unknown customer.
 */
async function createUser(work: Work, body: NewUser): Promise<CompanyUser> {
  const { db, actor } = work;
  const companyId = actor.companyId!;
  const passwordHash = await hashOf(work, body);
  const contactName = fullName(body) ?? null;
  const [email, phone, address] = [body.email, body.phone || null, body.address || null];
  const customerId =
    body.role === 'customer'
      ? await customerOfUser(db, {
          companyId,
          customerId: body.customerId,
          name: body.company || contactName || body.username,
          email,
          phone,
          address,
          selfMade: false,
        })
      : null;
  const displaced = await displaceAccounts(db, { companyId, email });
  const user = await db
    .insertInto('users')
    .values({
      companyId,
      customerId,
      username: body.username,
      passwordHash,
      email,
      phone,
      address,
      contactName,
      company: body.company || null,
      role: body.role,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'user.created',
    kind: 'user',
    id: user.id,
    after: { username: user.username, email, role: user.role, customerId },
  });
  await recordDisplaced(work, displaced, user, 'entered by staff');
  if (passwordHash === null) await sendWelcome(work, user);
  // This user can sign in. When too many mails were sent, they can request this mail themselves.
  else if ((await work.runtime.limits.tryUse('mail-of-user', actor.userId)) === 0)
    await sendVerification(work, user);
  const made = await companyUserById(db, companyId, user.id);
  if (!made) throw notFound();
  return presentCompanyUser(made);
}

/** Mails a link to set a password. Earlier links stop working (D1.11). @throws 409 for a deactivated user, and for
 * a superadmin of a portal without SMTP_URL (D1.8). */
async function sendPasswordLink(work: Work, user: Locked<UserRow>): Promise<void> {
  refuseOperators(work.actor, user);
  if (!user.active) throw conflict('user.inactive', companyUserMessages.inactive);
  if (user.role === 'superadmin' && work.runtime.config.smtpUrl === null)
    throw conflict('user.no_mail_server', companyUserMessages.operatorWithoutMail);
  await countAccountMail(work);
  await (user.passwordHash === null ? sendWelcome(work, user) : sendPasswordReset(work, user));
  await record(work, { action: 'user.password_link_sent', kind: 'user', id: user.id });
}

/** Ends all sessions of a user (D1.11). @throws 409 for the caller, who does this on the account page. */
async function endUserSessions(work: Work, user: Locked<UserRow>): Promise<void> {
  refuseOperators(work.actor, user);
  if (user.id === work.actor.userId) throw conflict('user.own_sessions', companyUserMessages.ownSessions);
  await work.db.deleteFrom('sessions').where('userId', '=', user.id).execute();
  await record(work, { action: 'user.sessions_ended', kind: 'user', id: user.id });
}

async function list({ db, actor }: Work, query: Query<typeof endpoints.companyUsers.list>) {
  const { rows, total } = await listCompanyUsers(db, actor.companyId!, query);
  return { rows: rows.map(presentCompanyUser), total };
}

export const companyUsersRoutes: Handlers<typeof endpoints.companyUsers> = {
  all: ({ work, query }) => list(work, query),
  list: ({ work, query }) => list(work, query),
  create: ({ work, body }) => createUser(work, body),
  get: async ({ work: { db, actor }, params }) => {
    const found = await companyUserById(db, actor.companyId ?? 0, params.id);
    if (!found) throw notFound();
    return presentCompanyUser(found);
  },
  update: ({ work, record, body }) => updateUser(work, record, body),
  sendPasswordLink: ({ work, record }) => sendPasswordLink(work, record),
  endSessions: ({ work, record }) => endUserSessions(work, record),
};
