import type { endpoints } from '@portal/contract/index.ts';
import { authMessages } from '@portal/contract/people/auth/messages.ts';
import { sql } from 'kysely';
import { shownEmail } from '../../../auth/shown-email.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { conflict, signedOut } from '../../../errors.ts';
import type { Call, Handlers, PublicCall } from '../../../http/call.ts';
import { countAccountMail } from '../../../mail/mail-limits.ts';
import {
  badLink,
  holderOf,
  type MailOfLink,
  mailServerOf,
  provesBeyondCompany,
  sendPasswordReset,
  sendVerification,
  useUp,
  voidTokens,
} from '../../messaging/account-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { followNewAddress } from '../customers/index.ts';
import { endSessionOf } from './end-session-of.ts';
import { forgotPassword } from './forgot-password.ts';
import { inTenantOf } from './in-tenant-of.ts';
import { register } from './register.ts';
import { confirmAddress, endAccess, removeSetUps, resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { readCaller, recordedActorOf } from './user.queries.ts';

interface Earlier extends MailOfLink {
  tokenId: number;
  email: string;
  since: Date;
}

/** Makes later links invalid. They were mailed to addresses of the person who changed the address. */
const voidLaterLinks = (db: Db, user: UserRow, { tokenId }: Earlier) =>
  voidTokens(db, user.id, 'take-back', sql`l.id > ${tokenId}`);

async function takeBack(
  { runtime, origin }: PublicCall<typeof endpoints.auth.takeBackEmail>,
  db: Db,
  user: Locked<UserRow>,
  earlier: Earlier,
): Promise<void> {
  const { email } = earlier;
  await voidLaterLinks(db, user, earlier);
  await endAccess(db, user.id);
  await removeSetUps(db, user.id, earlier.since);
  const restored = await db
    .updateTable('users')
    .set((e) => ({
      email,
      newEmail: null,
      emailVerifiedAt: sql`now()`,
      provenBeyondCompany: provesBeyondCompany(earlier),
      passwordHash: null,
      version: e('version', '+', 1),
      updatedAt: sql`now()`,
    }))
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await followNewAddress(db, user, email);
  await sendPasswordReset({ db, runtime }, restored);
  await record(
    { db, origin, actor: recordedActorOf(user) },
    {
      action: 'user.email_taken_back',
      kind: 'user',
      id: user.id,
      before: { email: user.newEmail ?? user.email },
      after: { email, ...mailServerOf(earlier) },
    },
  );
}

/**
 * Takes back a change of the e-mail address with the link mailed to the old address (D1.8). The old address is in use
 * again, also when the new one was confirmed. Every session ends and the password stops working. The old address gets
 * a link to set a new password.
 * @throws 400, the same for every bad link.
 */
async function takeBackEmail(call: PublicCall<typeof endpoints.auth.takeBackEmail>): Promise<void> {
  const { runtime, body } = call;
  const holder = await holderOf(runtime, 'take-back', body.token);
  if (holder.usedAt || holder.tokenEmail === null) throw badLink();
  const { id, tokenId, tokenEmail: email, tokenCreatedAt: since, mailId, ownServer } = holder;
  await inTenantOf(runtime, holder, async (db) => {
    const user = await lockRow(db.selectFrom('users').selectAll().where('id', '=', id));
    if (!user) throw badLink();
    await useUp(db, tokenId);
    await takeBack(call, db, user, { tokenId, email, since, mailId, ownServer });
  });
}

/**
 * Confirms an e-mail address with the mailed link. The user joins the customer record with this address (D1.5). The
 * same link may be opened again.
 * @throws 400, the same for every bad link; 409 when another user has the address by now, or when the link is for
 * another account than `onlyFor` names.
 */
async function verifyEmail(call: PublicCall<typeof endpoints.auth.verifyEmail>): Promise<void> {
  const { runtime, origin, body } = call;
  const holder = await holderOf(runtime, 'verify-email', body.token);
  const isOther = body.onlyFor !== undefined && body.onlyFor !== holder.id;
  if (holder.usedAt && holder.emailVerifiedAt && !isOther) return;
  if (holder.usedAt) throw badLink();
  if (isOther) throw conflict('user.link_of_other', authMessages.linkOfOther);
  await inTenantOf(runtime, holder, async (db) => {
    const user = await lockRow(
      db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', holder.id)
        .where(sql<boolean>`coalesce(new_email, email) = ${shownEmail(holder)}`),
    );
    if (!user) throw badLink();
    await useUp(db, holder.tokenId);
    await confirmAddress(db, origin, user, holder);
  });
}

/** Mails the confirmation link again (D1.5). Does nothing when the address is confirmed. */
async function resendVerification({ work }: Call<typeof endpoints.auth.resendVerification>): Promise<void> {
  const { db, actor } = work;
  const user = await lockRow(db.selectFrom('users').selectAll().where('id', '=', actor.userId));
  if (!user) throw signedOut();
  if (user.emailVerifiedAt && user.newEmail === null) return;
  await countAccountMail(work);
  await sendVerification(work, user);
  await record(work, { action: 'user.verification_resent', kind: 'user', id: user.id });
}

/** Ends the session of this browser. It may be repeated. */
async function logOut({ runtime, origin, cookies }: PublicCall<typeof endpoints.auth.logout>): Promise<void> {
  if (cookies.session === undefined) return;
  await endSessionOf(runtime, origin, cookies.session);
  cookies.clearSession();
}

export const authRoutes: Handlers<typeof endpoints.auth> = {
  user: ({ work }) => readCaller(work),
  login: signIn,
  register,
  logout: logOut,
  forgotPassword,
  resetPassword,
  verifyEmail,
  takeBackEmail,
  resendVerification,
};
