import type { JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock, handleSweeps } from '../../../sweeps/sweep-job.ts';

/** Plans the recalls of each company's day, and sends those that are due (D5.12). */
const recallsJob = byTheClock('send-recalls', '*/10 * * * *');

/** The job of recalls. It may run twice without harm. */
export const recallJobs = (runtime: Runtime): JobHandlers => [
  handleSweeps(recallsJob, runtime, async () => {
    const [{ planRecalls }, { sendDueRecalls }, { notifyDueDemoUnits }] = await Promise.all([
      import('./plan-recalls.ts'),
      import('./send-due-recalls.ts'),
      import('./notify-due-demo-units.ts'),
    ]);
    return [planRecalls, sendDueRecalls, notifyDueDemoUnits];
  }),
];
