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

/** What the customers' side does by the clock; it harms nothing when run twice. */
export const customerJobs = (runtime: Runtime): JobHandlers => [
  handle(totalsJob, async () => void (await checkCustomerTotals(runtime))),
];
