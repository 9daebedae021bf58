import type { Body } from '@portal/contract/core/calls/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { Session } from '@portal/contract/people/account/endpoints.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { sql } from 'kysely';
import { checkPasswordAgain } from '../../../auth/check-password-again.ts';
import { passwordsOf } from '../../../auth/passwords.ts';
import { sessionTimes } from '../../../auth/session-times.ts';
import { shownEmail } from '../../../auth/shown-email.ts';
import { hashToken, newToken } from '../../../auth/tokens.ts';
import { weakPassword } from '../../../auth/weak-password.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { SessionRow } from '../../../db/schema/sign-in.ts';
import { lockRow } from '../../../db/transactions/locked.ts';
import { signedOut } from '../../../errors.ts';
import type { Call, Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { sendPasswordNotice, voidTokens } from '../../messaging/account-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { emailChange, finishEmailChange, readCaller } from '../auth/index.ts';
import { deviceWords } from './device-words.ts';

type Profile = Body<typeof endpoints.account.updateProfile>;

const FIELDS = ['email', 'company', 'contactName', 'customerNo', 'phone', 'address'] as const;
type Changes = Partial<Pick<UserRow, (typeof FIELDS)[number]>>;

/**
 * Returns the fields that were sent and differ; an empty text means none. `company` is only a label: it does not change
 * the user's company.
 */
const changesOf = (shown: Pick<UserRow, (typeof FIELDS)[number]>, profile: Profile): Changes =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const given = profile[field];
      const value = given || null;
      return given === undefined || value === shown[field] ? [] : [[field, value]];
    }),
  );

/**
 * Changes the caller's own profile (A7). A new e-mail address waits until it is confirmed (D1.8).
 * @throws 409 when another user has the address.
 */
async function updateProfile({ work, body }: Call<typeof endpoints.account.updateProfile>): Promise<User> {
  const { db, actor } = work;
  const user = await lockRow(db.selectFrom('users').selectAll().where('id', '=', actor.userId));
  if (!user) throw signedOut();
  const shown = { ...user, email: shownEmail(user) };
  const { email, ...others } = changesOf(shown, body);
  const changes = { ...others, ...(email !== undefined && { email }) };
  const fields = Object.keys(changes) as (keyof Changes)[];
  if (fields.length > 0) {
    const asked = email === undefined ? undefined : await emailChange(db, user, email);
    const after = await db
      .updateTable('users')
      .set((e) => ({
        ...others,
        ...asked?.columns,
        version: e('version', '+', 1),
        updatedAt: sql`now()`,
      }))
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (asked?.moved) await finishEmailChange(work, user, after, 'themselves');
    await record(work, {
      action: asked?.moved ? 'user.email_changed' : 'user.profile_changed',
      kind: 'user',
      id: user.id,
      before: Object.fromEntries(fields.map((field) => [field, shown[field]])),
      after: changes,
    });
  }
  return readCaller(work);
}

/** Ends every session that began with the old password. This browser gets a new session. */
async function renewSessions(
  { db, actor, runtime }: Work,
  setSession: (token: string, seconds: number) => void,
) {
  const token = newToken();
  await db
    .deleteFrom('sessions')
    .where('userId', '=', actor.userId)
    .where('id', '!=', actor.sessionId)
    .execute();
  await db
    .updateTable('sessions')
    .set({ tokenHash: hashToken(token) })
    .where('id', '=', actor.sessionId)
    .execute();
  setSession(token, Math.floor(sessionTimes(runtime.config, actor.role).absoluteMs / 1000));
}

/**
 * Changes the caller's password (D1.8). It ends their other sessions and mails a notice.
 * @throws 400 when the current one is wrong or the new one too common, 429 after too many wrong ones.
 */
async function changePassword(call: Call<typeof endpoints.account.changePassword>): Promise<void> {
  const { work, body, cookies } = call;
  const { db, actor, runtime } = work;
  const user = await lockRow(db.selectFrom('users').selectAll().where('id', '=', actor.userId));
  if (!user) throw signedOut();
  await checkPasswordAgain(work, user, body.currentPassword);
  const company = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', user.companyId ?? 0)
    .executeTakeFirst();
  const weak = weakPassword(body.newPassword, [user.username, company?.name ?? null], 'newPassword');
  if (weak) throw weak;
  const passwordHash = await passwordsOf(runtime.config).hash(body.newPassword, work.origin.address);
  await db
    .updateTable('users')
    .set((e) => ({ passwordHash, version: e('version', '+', 1), updatedAt: sql`now()` }))
    .where('id', '=', user.id)
    .execute();
  await voidTokens(db, user.id, 'password-reset');
  await renewSessions(work, cookies.setSession);
  await sendPasswordNotice(work, user);
  await record(work, { action: 'user.password_changed', kind: 'user', id: user.id });
}

const SHOWN = 100;

const presentSession = (row: SessionRow, current: number): Session => ({
  id: row.id,
  current: row.id === current,
  device: deviceWords(row.userAgent),
  address: row.address,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
});

/** Returns the caller's valid sessions. The one used last comes first (D1.8). */
async function listSessions({ db, actor }: Work): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', actor.userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('idleUntil', '>', sql<Date>`now()`)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => presentSession(row, actor.sessionId));
}

/** Ends all sessions of the caller, also that of this browser ("Sign out everywhere", D1.8). */
async function endAllSessions({
  work,
  cookies,
}: Call<typeof endpoints.account.endAllSessions>): Promise<void> {
  const { db, actor } = work;
  await db.deleteFrom('sessions').where('userId', '=', actor.userId).execute();
  await record(work, { action: 'session.all_ended', kind: 'user', id: actor.userId });
  cookies.clearSession();
}

/** Ends one of the caller's own sessions (D1.8). */
async function endSession(call: Call<typeof endpoints.account.endSession>): Promise<void> {
  const { work, record: session, cookies } = call;
  await work.db.deleteFrom('sessions').where('id', '=', session.id).execute();
  await record(work, { action: 'session.ended', kind: 'session', id: session.id });
  if (session.id === work.actor.sessionId) cookies.clearSession();
}

export const accountRoutes: Handlers<typeof endpoints.account> = {
  updateProfile,
  changePassword,
  sessions: ({ work }) => listSessions(work),
  endSession,
  endAllSessions,
};
