import { z } from 'zod';
import { handle, type JobDeclaration, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { checkCustomerTotals } from './check-customer-totals.ts';

/** Compares stored totals with a count and reports differences. */
const totalsJob: JobDeclaration<object> = {
  name: 'check-customer-totals',
  cron: '15 * * * *',
  payload: z.object({}),
  retries: 0,
};

/** Returns the scheduled jobs of customers. Each of them may run twice without harm. */
export const customerJobs = (runtime: Runtime): JobHandlers => [
  handle(totalsJob, async () => void (await checkCustomerTotals(runtime))),
];
