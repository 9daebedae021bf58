import { sql } from 'kysely';
import { type DueRow, queueJob, type Sweep } from '../../../sweeps/sweep.ts';
import { sweeping } from '../../../sweeps/sweep-job.ts';
import { erasePersonJob } from './personal-data-jobs.ts';

const begun: Sweep<DueRow> = {
  name: 'resume-erasures',
  due: sql`select user_id as id, company_id, asked_at as due_at from erasures
    where state = 'erasing' and stopped_at is null`,
  work: queueJob(erasePersonJob, ({ id, companyId }) => ({ companyId, userId: id })),
};

/** Queues the erasures whose process was killed. Those that stopped wait for staff. */
export const followUpErasures = sweeping(begun);
