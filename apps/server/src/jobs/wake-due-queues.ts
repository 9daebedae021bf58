import { setTimeout as sleep } from 'node:timers/promises';
import type { openPool } from '../db/connections/open-pool.ts';
import type { WorkerPulse } from './jobs.ts';

const LOOK_MS = 5_000;

const DUE = {
  name: 'due-queues',
  text: `select name from unnest($1::text[]) as queue(name) where exists (
    select from pgboss.job
     where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`,
};

interface DueQueues {
  pool: ReturnType<typeof openPool>;
  queues: string[];
  pulse: WorkerPulse;
  wakeOne: (queue: string) => void;
  end: AbortSignal;
}

/**
 * Looks every five seconds for queues with jobs that no notification told of: scheduled jobs, retries, and jobs added
 * while the connection was lost. One statement looks at all queues; a poll by each worker cost an idle portal twice the
 * processor time. Ends with the signal.
 */
export async function wakeDueQueues({ pool, queues, pulse, wakeOne, end }: DueQueues): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal: end, ref: false }).catch(() => undefined);
  while (!end.aborted) {
    // A fault of the database shows in the log of its connections, and as queues that nobody looks into.
    const answer = await pool.query<{ name: string }>({ ...DUE, values: [queues] }).catch(() => undefined);
    const due = answer?.rows.map(({ name }) => name) ?? [];
    if (answer) pulse.looked(queues.filter((queue) => !due.includes(queue)));
    // Many sweeps are due in the same minute. All at once would take every connection from the requests.
    for (const queue of due) {
      if (end.aborted) return;
      wakeOne(queue);
      await pause(LOOK_MS / queues.length);
    }
    await pause(LOOK_MS);
  }
}
