import { sql } from 'kysely';
import { z } from 'zod';
import { handle, type JobDeclaration, type JobHandlers } from '../../jobs/jobs.ts';
import type { Runtime } from '../../runtime.ts';

/** Forgets acts that can no longer be undone. They hold old values that only undo needs. */
export const forgetActsJob: JobDeclaration<object> = {
  name: 'forget-repair-acts',
  cron: '40 3 * * *',
  payload: z.object({}),
  retries: 0,
};

/** Deletes the acts of all companies that ended a day ago. */
export const forgetActs = ({ database }: Pick<Runtime, 'database'>): Promise<void> =>
  database.dangerouslyAcrossCompanies(async (db) => {
    await db.deleteFrom('repairActs').where('undoUntil', '<', sql<Date>`now() - interval '1 day'`).execute();
  });

export const repairUndoJobs = (runtime: Runtime): JobHandlers => [
  handle(forgetActsJob, () => forgetActs(runtime)),
];
