import type { Work } from '../../http/call.ts';
import { retryFailedJobs } from '../../jobs/retry-failed-jobs.ts';
import { record } from '../audit/index.ts';

/** Puts the failed and stuck jobs of all companies back into their queues. Returns how many it moved. */
export const retryJobs = ({ runtime, actor, origin }: Work): Promise<{ failed: number; stuck: number }> =>
  runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const moved = await retryFailedJobs(db);
    await record(
      { db, actor, origin },
      { action: 'installation.jobs_retried', kind: 'installation', id: null, after: moved },
    );
    return moved;
  });
