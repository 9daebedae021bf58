import { z } from 'zod';
import { handle, type JobDeclaration, type JobHandlers } from '../../jobs/jobs.ts';
import type { Runtime } from '../../runtime.ts';
import { runSweeps } from '../../sweeps/run-sweep.ts';
import { planRecalls } from './plan-recalls.ts';
import { sendDueRecalls } from './send-due-recalls.ts';
import { tellDueDemoUnits } from './tell-due-demo-units.ts';

/** Plans the recalls of each company's day, and sends those that are due (D5.12). */
const recallsJob: JobDeclaration<object> = {
  name: 'send-recalls',
  cron: '*/10 * * * *',
  payload: z.object({}),
  retries: 0,
};

/** The job of recalls. It may run twice without harm. */
export const recallJobs = (runtime: Runtime): JobHandlers => [
  handle(recallsJob, () => runSweeps(runtime, planRecalls, sendDueRecalls, tellDueDemoUnits)),
];
