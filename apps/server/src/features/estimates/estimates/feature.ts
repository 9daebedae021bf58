import { endpoints } from '@portal/contract/index.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { handleSweeps } from '../../../sweeps/sweep-job.ts';
import { deliverApproved } from './delivery/deliver-approved.ts';
import { deliverEstimateJob, followUpEstimatesJob } from './delivery/deliver-estimate.job.ts';
import { deliverEstimate } from './delivery/deliver-estimate.ts';

/** Returns the delayed and scheduled jobs of estimates. Each of them may run twice without harm. */
const estimateJobs = (runtime: Runtime): JobHandlers => [
  handle(deliverEstimateJob, async (delivery) => {
    await deliverEstimate(runtime, delivery);
    await deliverApproved(runtime, delivery);
  }),
  handleSweeps(followUpEstimatesJob, runtime, async () => {
    const [{ deliverLeftEstimates }, { remindOfEstimates }, { expireEstimates }] = await Promise.all([
      import('./delivery/deliver-left-estimates.ts'),
      import('./delivery/remind-of-estimates.ts'),
      import('./delivery/expire-estimates.ts'),
    ]);
    return [deliverLeftEstimates, remindOfEstimates, expireEstimates];
  }),
];

export const estimatesFeature = {
  routes: {
    estimates: loadedLater<Handlers<typeof endpoints.estimates>>(
      endpoints.estimates,
      async () => (await import('./estimate.routes.ts')).estimatesRoutes,
    ),
  },
  jobs: estimateJobs,
  taken: {
    estimates_one_draft: () => conflict('estimate.changed', 'Somebody else has just begun an estimate'),
    estimates_company_id_repair_id_version_key: () =>
      conflict('estimate.changed', 'Somebody else has just saved this estimate'),
  },
  references: { estimate_id: 'estimate', line_id: 'line', image_id: 'photo' },
  repairRows: [{ table: 'estimates', column: 'repair_id', fate: 'deleted' }],
  archive: {
    estimates: { file: 'Estimates', rows: 'Estimates with their answers' },
    estimate_lines: { file: 'Estimate lines', rows: 'Lines of estimates' },
    estimate_line_photos: { file: 'Estimate photos', rows: 'Which photo explains which line' },
    estimate_reminders: { file: 'Estimate reminders', rows: 'Reminders of estimates' },
    estimate_links: 'secret',
  },
} satisfies Feature;
