import { sql } from 'kysely';
import { handle, type JobHandlers } from '../../jobs/jobs.ts';
import type { Runtime } from '../../runtime.ts';
import { followUpJob, importJob } from './import-job.ts';
import type { ImportKind } from './import-kind.ts';
import type { ImportKindName } from './read-file/importable-files.ts';
import { runImport } from './run-import.ts';

/** Queues imports again that make no progress, because their process was killed or their job has used all its tries. */
const resume = ({ database, jobs }: Runtime, kind: ImportKindName): Promise<void> =>
  database.dangerouslyAcrossCompanies(async (db) => {
    const stalled = await db
      .selectFrom('fileImports')
      .select(['id as importId', 'companyId'])
      .where('kind', '=', kind)
      .where('state', '=', 'processing')
      .where('movedAt', '<', sql<Date>`now() - interval '15 seconds'`)
      .limit(100)
      .execute();
    await Promise.all(stalled.map((running) => jobs.enqueue(db, importJob(kind), running)));
  });

/**
 * Deletes the rows of old imports, because they are personal data. They are kept while an undo needs them and while
 * people may look at the errors.
 */
const forgetRows = ({ database }: Runtime, kind: ImportKindName) =>
  database.dangerouslyAcrossCompanies((db) =>
    sql`delete from file_import_rows r using file_imports i
      where i.kind = ${kind} and i.id = r.import_id and i.finished_at < now() - interval '7 days'`.execute(
      db,
    ),
  );

/** Returns the jobs of one kind of import, for its feature. */
export const importJobs =
  (kind: ImportKind) =>
  (runtime: Runtime): JobHandlers => [
    handle(importJob(kind.name), (running) => runImport(runtime, kind, running)),
    handle(followUpJob(kind.name), async () => {
      await resume(runtime, kind.name);
      await forgetRows(runtime, kind.name);
    }),
  ];
