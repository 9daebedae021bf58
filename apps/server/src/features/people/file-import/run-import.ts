import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Runtime } from '../../../runtime.ts';
import { importBatch } from './import-batch.ts';
import type { ImportKind, Running } from './import-kind.ts';

/** A job that fails this often ends the import. The rows that are done stay. */
const MAX_FAULTS = 4;
/** Milliseconds of pause between two batches, so that other requests get the database. */
const PAUSE_MS = 20;

/** Counts a failure. The last one ends the import, so that the company can begin another. */
const noteFault = ({ database }: Runtime, { companyId, importId }: Running) =>
  database.asCompany(companyId, (db) =>
    sql`update file_imports set faults = faults + 1, moved_at = now(),
        state = case when faults + 1 >= ${MAX_FAULTS} then 'failed' else state end,
        finished_at = case when faults + 1 >= ${MAX_FAULTS} then now() end
      where id = ${importId} and state = 'processing'`.execute(db),
  );

/** Processes one batch in its own transaction. Returns true when rows are left. */
const runBatch = (
  { database, events }: Runtime,
  kind: ImportKind,
  { companyId, importId }: Running,
): Promise<boolean> =>
  database.asCompany(companyId, async (db) => {
    const moved = await importBatch(db, kind, importId);
    if (moved && moved.state !== 'processing') await events.publish(db, { companyId, kind: kind.topic });
    return moved?.state === 'processing';
  });

/** Processes an import to its end. After a kill at any moment, the next run continues after the last batch. */
export async function runImport(runtime: Runtime, kind: ImportKind, running: Running): Promise<void> {
  try {
    while (await runBatch(runtime, kind, running)) await pause(PAUSE_MS);
  } catch (error) {
    await noteFault(runtime, running);
    throw error;
  }
}
