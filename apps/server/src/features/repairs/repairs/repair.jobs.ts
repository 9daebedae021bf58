import { z } from 'zod';
import { handle, type JobDeclaration, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';

const byTheClock = (name: string, cron: string): JobDeclaration<object> => ({
  name,
  cron,
  payload: z.object({}),
  retries: 0,
});

/** Removes repairs for good 90 days after they were deleted (D3.11). */
const purgeJob = byTheClock('purge-deleted-repairs', '20 3 * * *');
/** Compares kept totals with a count and reports drift. */
const totalsJob = byTheClock('check-repair-totals', '10 * * * *');

/** The scheduled jobs of repairs. Each may safely run twice. */
export const repairJobs = (runtime: Runtime): JobHandlers => [
  // Both are loaded with the first run and not at the start, because nobody waits for them.
  handle(purgeJob, async () => {
    const { purgeDeletedRepairs } = await import('./purge-deleted-repairs.ts');
    await purgeDeletedRepairs(runtime, runtime.brought);
  }),
  handle(totalsJob, async () => {
    const { checkTotals } = await import('./check-totals.ts');
    await checkTotals(runtime);
  }),
];
