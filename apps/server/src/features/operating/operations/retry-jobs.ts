import { retryFailedJobs } from '../../../jobs/retry-failed-jobs.ts';
import { retryPostponed } from '../../../sweeps/postponed-rows.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/** Puts failed and stuck jobs back into their queues, and lets rows run that were left for later. Returns how many. */
export const retryJobs = ({
  runtime,
  actor,
  origin,
}: Work): Promise<{ failed: number; stuck: number; postponed: number }> =>
  runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const moved = { ...(await retryFailedJobs(db)), postponed: await retryPostponed(db) };
    await record(
      { db, actor, origin },
      { action: 'installation.jobs_retried', kind: 'installation', id: null, after: moved },
    );
    return moved;
  });
