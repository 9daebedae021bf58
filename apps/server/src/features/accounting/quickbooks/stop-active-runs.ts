import type { Db } from '../../../db/bound-kysely.ts';

/**
 * Stops the sync of a company whose connection ended, or leads to another company at QuickBooks. What the run has done
 * stays. The next connection begins another run.
 */
export async function stopActiveRuns(db: Db): Promise<void> {
  await db
    .updateTable('quickbooksSyncRuns')
    .set({ state: 'stopped', finishedAt: new Date(), waitingSince: null, nextTryAt: null })
    .where('state', 'in', ['reading', 'preview', 'running'])
    .execute();
}
