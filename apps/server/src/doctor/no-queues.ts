import { sql } from 'kysely';
import type { Outcome } from './check.ts';
import type { InspectedPortal } from './inspected-portal.ts';

/**
 * Returns what to say when there are no queues of jobs, or undefined when they are there. A restore leaves them out and the next
 * start makes them, so only a portal that runs should have them.
 */
export async function noQueues({
  db,
  runningSince,
}: Pick<InspectedPortal, 'db' | 'runningSince'>): Promise<Outcome | undefined> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('pgboss.job') is not null as known`.execute(db);
  if (rows[0]?.known) return undefined;
  if (runningSince === undefined)
    return { ok: 'There are no queues of jobs yet. The next start makes them.' };
  return {
    wrong: 'There are no queues of jobs although a portal runs, so no job is added or done.',
    advice: 'Restart the portal, which makes them.',
  };
}
