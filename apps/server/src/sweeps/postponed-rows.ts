import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';

/** Returns how many rows of each sweep could not be done, of all companies, for /metrics. */
export async function countPostponed(db: Db): Promise<{ sweep: string; rows: number }[]> {
  const { rows } = await sql<{ sweep: string; rows: number }>`
    select sweep, count(*)::int as rows from postponed_rows where is_fault group by 1`.execute(db);
  return rows;
}

/** Lets the next runs try all rows again that were left for later. Returns how many. */
export async function retryPostponed(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update postponed_rows set next_try_at = now() where next_try_at > now()`.execute(db);
  return Number(numAffectedRows ?? 0);
}
