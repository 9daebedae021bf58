import { sql } from 'kysely';
import { handle, type JobHandlers } from '../../jobs/jobs.ts';
import type { Runtime } from '../../runtime.ts';
import { deliverApproved } from './deliver-approved.ts';
import { deliverEstimateJob, followUpEstimatesJob } from './deliver-estimate.job.ts';
import { deliverEstimate } from './deliver-estimate.ts';
import { expireEstimates } from './expire-estimates.ts';
import { remindOfEstimates } from './remind-of-estimates.ts';

/** Queues the delivery again for versions that still have no PDF after all tries, for example after a full disk. */
const enqueueUndelivered = ({ database, jobs }: Runtime): Promise<void> =>
  database.dangerouslyAcrossCompanies(async (db) => {
    const missing = await db
      .selectFrom('estimates as e')
      .innerJoin('repairs as r', 'r.id', 'e.repairId')
      .select(['e.id as estimateId', 'e.companyId'])
      .where('e.state', '<>', 'draft')
      .where((eb) =>
        eb.or([
          eb('e.fileId', 'is', null).and('e.sentAt', '<', sql<Date>`now() - interval '5 minutes'`),
          eb('e.approvedFileId', 'is', null)
            .and('e.state', '=', 'approved')
            .and('e.taken', 'is not', null)
            .and('e.answeredAt', '<', sql<Date>`now() - interval '5 minutes'`),
        ]),
      )
      .where('r.deletedAt', 'is', null)
      .limit(100)
      .execute();
    await Promise.all(missing.map((delivery) => jobs.enqueue(db, deliverEstimateJob, delivery)));
  });

/** Returns the delayed and scheduled jobs of estimates. Each of them may run twice without harm. */
export const estimateJobs = (runtime: Runtime): JobHandlers => [
  handle(deliverEstimateJob, async (delivery) => {
    await deliverEstimate(runtime, delivery);
    await deliverApproved(runtime, delivery);
  }),
  handle(followUpEstimatesJob, async () => {
    await enqueueUndelivered(runtime);
    await remindOfEstimates(runtime);
    await expireEstimates(runtime);
  }),
];
