import { z } from 'zod';
import { handle, type JobDeclaration, type JobHandlers } from '../../jobs/jobs.ts';
import type { Runtime } from '../../runtime.ts';
import { checkCustomerTotals } from './check-customer-totals.ts';

/** Compares kept totals with a count and reports drift. */
const totalsJob: JobDeclaration<object> = {
  name: 'check-customer-totals',
  cron: '15 * * * *',
  payload: z.object({}),
  retries: 0,
};

/** The scheduled jobs of customers. Each may safely run twice. */
export const customerJobs = (runtime: Runtime): JobHandlers => [
  handle(totalsJob, async () => void (await checkCustomerTotals(runtime))),
];
