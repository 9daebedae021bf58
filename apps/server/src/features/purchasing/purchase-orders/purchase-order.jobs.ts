import { z } from 'zod';
import { handle, type JobDeclaration, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';

/** Tells of late orders soon after the day has begun in each company's zone (D6.8). */
const lateOrdersJob: JobDeclaration<object> = {
  name: 'tell-late-orders',
  cron: '*/30 * * * *',
  payload: z.object({}),
  retries: 0,
};

/** The job of purchase orders. It may run twice without harm. */
export const purchaseOrderJobs = (runtime: Runtime): JobHandlers => [
  handle(lateOrdersJob, async () => {
    // Loaded with the first run and not at the start, because nobody waits for it.
    const { notifyLateOrders } = await import('./notify-late-orders.ts');
    await notifyLateOrders(runtime);
  }),
];
