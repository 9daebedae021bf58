import type { Role } from '@portal/contract/core/roles.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/bound-kysely.ts';
import { sessionTimes } from './session-times.ts';
import { hashToken, newToken } from './tokens.ts';

interface NewSession {
  user: { id: number; role: Role };
  address: string;
  userAgent: string | undefined;
  /** The token the browser came with; its session ends, so that nobody can plant one. */
  replaces: string | undefined;
}

/** The token and the lifetime of the session's cookie. Set the cookie only after the transaction has committed. */
export interface StartedSession {
  token: string;
  seconds: number;
}

/** Always makes a new token: one that was known before signing in is never signed in. */
export async function startSession(db: Db, config: Config, session: NewSession): Promise<StartedSession> {
  const { user, address, userAgent, replaces } = session;
  const { idleMs, absoluteMs } = sessionTimes(config, user.role);
  const token = newToken();
  const now = Date.now();
  if (replaces !== undefined)
    await db.deleteFrom('sessions').where('tokenHash', '=', hashToken(replaces)).execute();
  await db
    .insertInto('sessions')
    .values({
      userId: user.id,
      tokenHash: hashToken(token),
      idleUntil: new Date(now + idleMs),
      expiresAt: new Date(now + absoluteMs),
      userAgent: userAgent ?? null,
      address,
    })
    .execute();
  await db
    .updateTable('users')
    .set({ lastSignInAt: new Date(now) })
    .where('id', '=', user.id)
    .execute();
  return { token, seconds: Math.floor(absoluteMs / 1000) };
}
