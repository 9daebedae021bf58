import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { sql } from 'kysely';
import { DEAD_LETTER } from '../../jobs/declare-queues.ts';
import { retryFailedJobs, STUCK } from '../../jobs/retry-failed-jobs.ts';
import { type Check, firstOf } from '../check.ts';
import { noQueues } from '../no-queues.ts';

interface Found {
  fault: 'failed' | 'stuck' | 'waiting';
  queue: string;
  jobs: number;
}

const words = {
  failed: 'failed to the last try',
  stuck: 'ended in the middle and were not taken again',
  waiting: 'wait for more than a quarter of an hour',
};

/** Looks for jobs that failed, that were left by a process, or that nobody takes while a portal runs. */
export const jobsCheck: Check = {
  name: 'jobs',
  look: async ({ db, runningSince }) => {
    const unmade = await noQueues({ db, runningSince });
    if (unmade) return unmade;
    const { rows } = await sql<Found>`
      select 'failed' as fault, coalesce(source_name, 'unknown') as queue, count(*) as jobs from pgboss.job
        where name = ${DEAD_LETTER} and state < 'active' group by 2
      union all
      select 'stuck', name, count(*) from pgboss.job where ${sql.raw(STUCK)} group by 2
      union all
      select 'waiting', name, count(*) from pgboss.job
        where ${runningSince !== undefined} and name <> ${DEAD_LETTER} and state < 'active'
          and start_after < now() - interval '15 minutes' and ${runningSince ?? null}::timestamptz < now() - interval '15 minutes'
        group by 2
      order by 1, 2`.execute(db);
    if (rows.length === 0) return { ok: 'No job has failed, and none waits for long.' };
    const shown = rows.map(({ fault, queue, jobs }) => `${countOf(jobs, 'job')} "${queue}" ${words[fault]}`);
    const areWaiting = rows.every(({ fault }) => fault === 'waiting');
    return {
      wrong: `${firstOf(shown)}.`,
      advice: areWaiting
        ? 'Restart the portal, and look into its log.'
        : 'Look into the log of the portal for the reason, then run "npm run doctor -- --repair", which puts them back into their queues.',
    };
  },
  repair: async ({ change }) => {
    const { failed, stuck } = await change(retryFailedJobs);
    return `put ${countOf(failed, 'failed job')} and ${countOf(stuck, 'stuck job')} back into their queues`;
  },
};
