import { type SqlBool, sql } from 'kysely';
import type { JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock, clearing, handleSweeps } from '../../../sweeps/sweep-job.ts';

/** Forgets acts that can no longer be undone. They hold old values that only undo needs. */
export const forgetActsJob = byTheClock('forget-repair-acts', '40 3 * * *');

/** Deletes the acts of all companies that ended a day ago. */
export const forgetActs = clearing({
  table: 'repair_acts',
  where: sql<SqlBool>`undo_until < now() - interval '1 day'`,
});

export const repairUndoJobs = (runtime: Runtime): JobHandlers => [
  handleSweeps(forgetActsJob, runtime, () => [forgetActs]),
];
