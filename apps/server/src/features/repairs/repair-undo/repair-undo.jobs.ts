import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { handle, type JobDeclaration, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { clearAll } from '../../../sweeps/clear-rows.ts';
import type { SweepServices } from '../../../sweeps/sweep.ts';

/** Forgets acts that can no longer be undone. They hold old values that only undo needs. */
export const forgetActsJob: JobDeclaration<object> = {
  name: 'forget-repair-acts',
  cron: '40 3 * * *',
  payload: z.object({}),
  retries: 0,
};

/** Deletes the acts of all companies that ended a day ago. */
export const forgetActs = (services: SweepServices): Promise<void> =>
  clearAll(services, [{ table: 'repair_acts', where: sql<SqlBool>`undo_until < now() - interval '1 day'` }]);

export const repairUndoJobs = (runtime: Runtime): JobHandlers => [
  handle(forgetActsJob, () => forgetActs(runtime)),
];
