import { sql } from 'kysely';
import { DEAD_LETTER } from '../../../jobs/declare-queues.ts';
import { lateSince, undeliveredMessages } from '../../../mail/sending/sweep-outbox.ts';
import type { Runtime } from '../../../runtime.ts';
import { countPostponed } from '../../../sweeps/postponed-rows.ts';

/** Work of all companies that waits in the database. */
export interface Backlog {
  outbox: { messages: number; oldestSeconds: number };
  /** Jobs that failed in their last try and wait for a person to look at them. */
  failedJobs: number;
  queues: { queue: string; jobs: number; oldestSeconds: number }[];
  /** Rows that sweeps could not do. */
  postponed: { sweep: string; rows: number }[];
}

/** A collector asks every few seconds, and needs the other metrics even when the database does not answer. */
const TIMEOUT_MS = 2_000;

function readAll({ database, config }: Runtime): Promise<Backlog> {
  return database.dangerouslyAcrossCompanies(async (db) => {
    const [outbox, queues, failed, postponed] = await Promise.all([
      undeliveredMessages(db, config)
        .select((eb) => [
          eb.fn.countAll<number>().as('messages'),
          sql<number>`coalesce(extract(epoch from now() - min(${lateSince})), 0)::float8`.as('oldestSeconds'),
        ])
        .executeTakeFirstOrThrow(),
      sql<Backlog['queues'][number]>`
        select name as queue, count(*) as jobs, extract(epoch from now() - min(start_after))::float8 as oldest_seconds
        from pgboss.job where state < 'active' and start_after <= now() and name <> ${DEAD_LETTER}
        group by name`.execute(db),
      sql<{ jobs: number }>`select count(*) as jobs from pgboss.job where name = ${DEAD_LETTER}`.execute(db),
      countPostponed(db),
    ]);
    return { outbox, queues: queues.rows, failedJobs: failed.rows[0]?.jobs ?? 0, postponed };
  });
}

/** Returns the backlog, or undefined when the database does not answer within two seconds. */
export async function readBacklog(runtime: Runtime): Promise<Backlog | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, undefined);
  });
  const answer = readAll(runtime).catch((err) => {
    runtime.log.warn({ err }, 'waiting work could not be counted for /metrics');
    return undefined;
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
