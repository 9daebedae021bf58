import type { Session } from '@portal/contract/people/account/endpoints.ts';
import { sql } from 'kysely';
import type { SessionRow } from '../../../db/schema/sign-in.ts';
import type { Work } from '../../../work.ts';
import { deviceWords } from './device-words.ts';

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
export async function listSessions({ db, actor }: Work): Promise<Session[]> {
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
