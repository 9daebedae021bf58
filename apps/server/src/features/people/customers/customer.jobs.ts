import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock } from '../../../sweeps/sweep-job.ts';
import { checkCustomerTotals } from './check-customer-totals.ts';

/** Compares stored totals with a count and reports differences. */
const totalsJob = byTheClock('check-customer-totals', '15 * * * *');

/** Returns the scheduled jobs of customers. Each of them may run twice without harm. */
export const customerJobs = (runtime: Runtime): JobHandlers => [
  handle(totalsJob, async () => void (await checkCustomerTotals(runtime))),
];
