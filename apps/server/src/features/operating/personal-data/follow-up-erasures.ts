import { sql } from 'kysely';
import type { Runtime } from '../../../runtime.ts';
import { runSweep } from '../../../sweeps/run-sweep.ts';
import { type DueRow, inCompany, type Sweep } from '../../../sweeps/sweep.ts';
import { erasePersonJob } from './personal-data-jobs.ts';

const begun: Sweep<DueRow> = {
  name: 'resume-erasures',
  due: sql`select user_id as id, company_id, asked_at as due_at from erasures
    where state = 'erasing' and stopped_at is null`,
  work: inCompany((db, { id, companyId }, { jobs }) =>
    jobs.enqueue(db, erasePersonJob, { companyId, userId: id }),
  ),
};

/** Queues the erasures whose process was killed. Those that stopped wait for staff. */
export const followUpErasures = (runtime: Runtime): Promise<number> => runSweep(runtime, begun);
