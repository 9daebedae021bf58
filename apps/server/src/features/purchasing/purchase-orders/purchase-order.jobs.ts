import type { JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock, handleSweeps } from '../../../sweeps/sweep-job.ts';

/** Tells of late orders soon after the day has begun in each company's zone (D6.8). */
const lateOrdersJob = byTheClock('tell-late-orders', '*/30 * * * *');

/** The job of purchase orders. It may run twice without harm. */
export const purchaseOrderJobs = (runtime: Runtime): JobHandlers => [
  handleSweeps(lateOrdersJob, runtime, async () => [
    (await import('./notify-late-orders.ts')).notifyLateOrders,
  ]),
];
