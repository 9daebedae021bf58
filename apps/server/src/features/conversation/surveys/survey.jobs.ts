import { z } from 'zod';
import { handle, type JobDeclaration, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';

/** Asks customers some days after a return whether all was well. */
const askJob: JobDeclaration<object> = {
  name: 'ask-after-return',
  cron: '*/10 * * * *',
  payload: z.object({}),
  retries: 0,
};

/** The job of the question after a return. It may run twice without harm. */
export const surveyJobs = (runtime: Runtime): JobHandlers => [
  // Most companies ask nobody, so the code is loaded when the job runs.
  handle(askJob, async () => {
    await (await import('./ask-customers.ts')).askCustomers(runtime);
  }),
];
