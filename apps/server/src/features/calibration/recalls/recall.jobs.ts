import { z } from 'zod';
import { handle, type JobDeclaration, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { runSweeps } from '../../../sweeps/run-sweep.ts';

/** Plans the recalls of each company's day, and sends those that are due (D5.12). */
const recallsJob: JobDeclaration<object> = {
  name: 'send-recalls',
  cron: '*/10 * * * *',
  payload: z.object({}),
  retries: 0,
};

/** The job of recalls. It may run twice without harm. */
export const recallJobs = (runtime: Runtime): JobHandlers => [
  handle(recallsJob, async () => {
    // Loaded with the first run and not at the start, because nobody waits for it.
    const [{ planRecalls }, { sendDueRecalls }, { notifyDueDemoUnits }] = await Promise.all([
      import('./plan-recalls.ts'),
      import('./send-due-recalls.ts'),
      import('./notify-due-demo-units.ts'),
    ]);
    await runSweeps(runtime, planRecalls, sendDueRecalls, notifyDueDemoUnits);
  }),
];
