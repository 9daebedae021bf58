import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock, handleSweeps } from '../../../sweeps/sweep-job.ts';

/** Removes repairs for good 90 days after they were deleted (D3.11). */
const purgeJob = byTheClock('purge-deleted-repairs', '20 3 * * *');
/** Compares kept totals with a count and reports drift. */
const totalsJob = byTheClock('check-repair-totals', '10 * * * *');

/** The scheduled jobs of repairs. Each may safely run twice. */
export const repairJobs = (runtime: Runtime): JobHandlers => [
  handleSweeps(purgeJob, runtime, async () => [
    (await import('./purge-deleted-repairs.ts')).purgeDeletedRepairs(runtime.brought),
  ]),
  handle(totalsJob, async () => {
    const { checkTotals } = await import('./check-totals.ts');
    await checkTotals(runtime);
  }),
];
