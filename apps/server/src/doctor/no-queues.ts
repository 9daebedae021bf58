import { sql } from 'kysely';
import type { Outcome } from './check.ts';
import type { InspectedPortal } from './inspected-portal.ts';

/** Returns what to say when no start has made the queues of jobs: a restore leaves them out. Undefined when they are there. */
export async function noQueues(db: InspectedPortal['db']): Promise<Outcome | undefined> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('pgboss.job') is not null as known`.execute(db);
  return rows[0]?.known ? undefined : { ok: 'There are no queues of jobs yet. The next start makes them.' };
}
