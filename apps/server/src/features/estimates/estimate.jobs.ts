import { handle, type JobHandlers } from '../../jobs/jobs.ts';
import type { Runtime } from '../../runtime.ts';
import { runSweeps } from '../../sweeps/run-sweep.ts';
import { deliverApproved } from './deliver-approved.ts';
import { deliverEstimateJob, followUpEstimatesJob } from './deliver-estimate.job.ts';
import { deliverEstimate } from './deliver-estimate.ts';
import { deliverLeftEstimates } from './deliver-left-estimates.ts';
import { expireEstimates } from './expire-estimates.ts';
import { remindOfEstimates } from './remind-of-estimates.ts';

/** Returns the delayed and scheduled jobs of estimates. Each of them may run twice without harm. */
export const estimateJobs = (runtime: Runtime): JobHandlers => [
  handle(deliverEstimateJob, async (delivery) => {
    await deliverEstimate(runtime, delivery);
    await deliverApproved(runtime, delivery);
  }),
  handle(followUpEstimatesJob, () =>
    runSweeps(runtime, deliverLeftEstimates, remindOfEstimates, expireEstimates),
  ),
];
