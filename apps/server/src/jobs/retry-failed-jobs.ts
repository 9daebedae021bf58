import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db } from '../db/bound-kysely.ts';
import { DEAD_LETTER } from './declare-queues.ts';

/**
 * Puts the jobs whose last try failed back into their queues, and frees those whose process ended while it worked. Works
 * in the transaction of `db`, which belongs to the owner of the tables. Returns how many jobs of each kind it moved.
 */
export async function retryFailedJobs(db: Db): Promise<{ failed: number; stuck: number }> {
  const executeSql = async (text: string, values: unknown[] = []) => {
    const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
    return { rows };
  };
  const stuck =
    await executeSql(`update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    where ${STUCK} returning id`);
  const boss = new PgBoss({ db: { executeSql } });
  boss.on('error', () => {});
  const failed = await boss.redrive(DEAD_LETTER);
  return { failed, stuck: stuck.rows.length };
}

/** A condition on `pgboss.job`: the time for the work ended a quarter of an hour ago, and nobody took the job again. */
export const STUCK =
  "state = 'active' and started_on + make_interval(secs => expire_seconds) < now() - interval '15 minutes'";
