import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import { checkPasswordAgain } from '../../../auth/check-password-again.ts';
import { passwordsOf } from '../../../auth/passwords.ts';
import { sessionTimes } from '../../../auth/session-times.ts';
import { hashToken, newToken } from '../../../auth/tokens.ts';
import { weakPassword } from '../../../auth/weak-password.ts';
import { lockRow } from '../../../db/locked.ts';
import { signedOut } from '../../../errors.ts';
import type { Call } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { sendPasswordNotice, voidTokens } from '../../messaging/account-mail/index.ts';
import { record } from '../../records/audit/index.ts';

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
export async function changePassword(call: Call<typeof endpoints.account.changePassword>): Promise<void> {
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
