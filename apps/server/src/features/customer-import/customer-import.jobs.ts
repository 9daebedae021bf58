import { sql } from 'kysely';
import { handle, type JobHandlers } from '../../jobs/jobs.ts';
import type { Runtime } from '../../runtime.ts';
import { followUpImportsJob, importCustomersJob } from './import-customers.job.ts';
import { runImport } from './run-import.ts';

/** Queues imports again that make no progress, because their process was killed or their job has used all its tries. */
const resume = ({ database, jobs }: Runtime): Promise<void> =>
  database.dangerouslyAcrossCompanies(async (db) => {
    const stalled = await db
      .selectFrom('customerImports')
      .select(['id as importId', 'companyId'])
      .where('state', '=', 'processing')
      .where('movedAt', '<', sql<Date>`now() - interval '15 seconds'`)
      .limit(100)
      .execute();
    await Promise.all(stalled.map((running) => jobs.enqueue(db, importCustomersJob, running)));
  });

/**
 * Deletes the rows of old imports, because they are personal data. They are kept while an undo needs them and while
 * people may look at the errors.
 */
const forgetRows = ({ database }: Runtime) =>
  database.dangerouslyAcrossCompanies((db) =>
    sql`delete from customer_import_rows r using customer_imports i
      where i.id = r.import_id and i.finished_at < now() - interval '7 days'`.execute(db),
  );

export const customerImportJobs = (runtime: Runtime): JobHandlers => [
  handle(importCustomersJob, (running) => runImport(runtime, running)),
  handle(followUpImportsJob, async () => {
    await resume(runtime);
    await forgetRows(runtime);
  }),
];
