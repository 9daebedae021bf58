import { sql } from 'kysely';
import type { DueRow, Sweep } from '../../../../sweeps/sweep.ts';
import { sweeping } from '../../../../sweeps/sweep-job.ts';
import { deliverApproved } from './deliver-approved.ts';
import { deliverEstimate } from './deliver-estimate.ts';

const undelivered: Sweep<DueRow> = {
  name: 'deliver-estimates',
  due: sql`select e.id, e.company_id, coalesce(e.answered_at, e.sent_at) as due_at
    from estimates e join repairs r on r.id = e.repair_id
    where e.state <> 'draft' and r.deleted_at is null
      and ((e.file_id is null and e.sent_at < now() - interval '5 minutes')
        or (e.approved_file_id is null and e.state = 'approved' and e.taken is not null
          and e.answered_at < now() - interval '5 minutes'))`,
  work: async (runtime, { id, companyId }) => {
    const delivery = { companyId, estimateId: id };
    await deliverEstimate(runtime, delivery);
    await deliverApproved(runtime, delivery);
  },
};

/**
 * Delivers versions that still have no PDF after all tries of their job, for example after a full disk. One that cannot
 * be drawn is left for later and hides no other.
 */
export const deliverLeftEstimates = sweeping(undelivered);
