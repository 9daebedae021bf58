import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../db/bound-kysely.ts';
import type { AppError } from '../errors.ts';
import { tooManyRequests } from '../limits/too-many-requests.ts';

/** Failures are forgotten after a day without one. */
const FORGOTTEN_AFTER = sql`interval '1 day'`;

/**
 * The key under which failures are counted. Failures of unknown names are counted too, so that a wait does not reveal
 * whether an account exists.
 */
export const accountKey = (userId: number | undefined, typedName: string): string =>
  userId === undefined
    ? `name:${createHash('sha256').update(typedName.toLowerCase()).digest('base64url')}`
    : `user:${userId}`;

/**
 * The key under which wrong codes of a second factor are counted. Only a person who knows the password can enter a
 * code.
 */
export const codeKey = (userId: number): string => `code:${userId}`;

/** Returns the seconds until each of these may be tried again, for those that have to wait. */
export async function waitsOf(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('signInFailures')
    .select('accountKey')
    .select(sql<number>`extract(epoch from blocked_until - clock_timestamp())::float8`.as('seconds'))
    .where('accountKey', 'in', keys)
    .where('blockedUntil', '>', sql<Date>`clock_timestamp()`)
    .execute();
  return new Map(rows.map(({ accountKey, seconds }) => [accountKey, Math.max(0.001, seconds)]));
}

/** Seconds until this account may be tried again; 0 when now. */
export const waitOf = async (db: Db, key: string): Promise<number> =>
  (await waitsOf(db, [key])).get(key) ?? 0;

/** D1.9: some failures are free, then each costs a wait that doubles from one second. */
export async function countFailure(
  db: Db,
  limits: Config['limits'],
  ...keys: readonly string[]
): Promise<void> {
  if (!limits.on) return;
  const failures = sql`case when f.last_failure_at < now() - ${FORGOTTEN_AFTER} then 1 else f.failures + 1 end`;
  const wait = (count: ReturnType<typeof sql>) => sql`clock_timestamp() + case
    when ${count} <= ${limits.loginFreeFailures} then interval '0'
    else least(${limits.loginMaxWaitMs}, 1000 * power(2, least(${count} - ${limits.loginFreeFailures} - 1, 30)))
      * interval '1 millisecond' end`;
  await sql`
    insert into sign_in_failures as f (account_key, failures, blocked_until, last_failure_at)
    select key, 1, ${wait(sql`1`)}, now() from unnest(${[...keys].sort()}::text[]) as u(key)
    on conflict (account_key) do update
      set failures = ${failures}, blocked_until = ${wait(failures)}, last_failure_at = now()`.execute(db);
}

export const forgetFailures = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('signInFailures').where('accountKey', '=', key).execute();
};

/** 429 of an account that has to wait (D1.9). */
export const mustWait = (seconds: number): AppError => tooManyRequests('sign_in.wait', seconds);
