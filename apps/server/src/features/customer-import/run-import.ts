import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Runtime } from '../../runtime.ts';
import { importBatch } from './import-batch.ts';

/** A job that fails this often gives up; what is done stays. */
const MOST_FAULTS = 4;
/** Milliseconds between two batches, in which others get the database to themselves. */
const REST_MS = 20;

interface Running {
  companyId: number;
  importId: number;
}

/** Counts a failure; the last one ends the import, so that the company can begin another. */
const noteFault = ({ database }: Runtime, { companyId, importId }: Running) =>
  database.asCompany(companyId, (db) =>
    sql`update customer_imports set faults = faults + 1, moved_at = now(),
        state = case when faults + 1 >= ${MOST_FAULTS} then 'failed' else state end,
        finished_at = case when faults + 1 >= ${MOST_FAULTS} then now() end
      where id = ${importId} and state = 'processing'`.execute(db),
  );

/** One batch in a transaction of its own; true when there is more to do. */
const runBatch = ({ database, events }: Runtime, { companyId, importId }: Running): Promise<boolean> =>
  database.asCompany(companyId, async (db) => {
    const moved = await importBatch(db, importId);
    if (moved && moved.state !== 'processing') await events.publish(db, { companyId, kind: 'customer' });
    return moved?.state === 'processing';
  });

/** Works through an import to its end. Killed at any moment, it goes on where the last batch ended. */
export async function runImport(runtime: Runtime, running: Running): Promise<void> {
  try {
    while (await runBatch(runtime, running)) await pause(REST_MS);
  } catch (error) {
    await noteFault(runtime, running);
    throw error;
  }
}
