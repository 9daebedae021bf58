import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { handleSweeps } from '../../../sweeps/sweep-job.ts';
import { deliverApproved } from './deliver-approved.ts';
import { deliverEstimateJob, followUpEstimatesJob } from './deliver-estimate.job.ts';
import { deliverEstimate } from './deliver-estimate.ts';

/** Returns the delayed and scheduled jobs of estimates. Each of them may run twice without harm. */
export const estimateJobs = (runtime: Runtime): JobHandlers => [
  handle(deliverEstimateJob, async (delivery) => {
    await deliverEstimate(runtime, delivery);
    await deliverApproved(runtime, delivery);
  }),
  handleSweeps(followUpEstimatesJob, runtime, async () => {
    const [{ deliverLeftEstimates }, { remindOfEstimates }, { expireEstimates }] = await Promise.all([
      import('./deliver-left-estimates.ts'),
      import('./remind-of-estimates.ts'),
      import('./expire-estimates.ts'),
    ]);
    return [deliverLeftEstimates, remindOfEstimates, expireEstimates];
  }),
];
