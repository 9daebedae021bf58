import type { JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock, handleSweeps } from '../../../sweeps/sweep-job.ts';

/** Asks customers some days after a return whether all was well. */
const askJob = byTheClock('ask-after-return', '*/10 * * * *');

/** The job of the question after a return. It may run twice without harm. */
export const surveyJobs = (runtime: Runtime): JobHandlers => [
  handleSweeps(askJob, runtime, async () => [(await import('./ask-customers.ts')).askCustomers]),
];
