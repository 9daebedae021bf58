import { z } from 'zod';
import { handle, type JobDeclaration, type JobHandlers } from '../../jobs/jobs.ts';
import type { Runtime } from '../../runtime.ts';
import { tellLateOrders } from './tell-late-orders.ts';

/** Tells of late orders soon after the day has begun in each company's zone (D6.8). */
const lateOrdersJob: JobDeclaration<object> = {
  name: 'tell-late-orders',
  cron: '*/30 * * * *',
  payload: z.object({}),
  retries: 0,
};

/** The job of purchase orders. It may run twice without harm. */
export const purchaseOrderJobs = (runtime: Runtime): JobHandlers => [
  handle(lateOrdersJob, async () => void (await tellLateOrders(runtime))),
];
