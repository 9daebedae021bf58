import { type SqlBool, sql } from 'kysely';
import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { type DueRow, queueJob, type Sweep } from '../../../sweeps/sweep.ts';
import { clearing, handleSweeps, sweeping } from '../../../sweeps/sweep-job.ts';
import { followUpJob, type ImportKind, importJob } from './import-kind.ts';
import type { ImportKindName } from './read-file/table.ts';
import { runImport } from './run-import.ts';

/** Queues imports again that make no progress, because their process was killed or their job has used all its tries. */
const resume = (kind: ImportKindName): Sweep<DueRow> => ({
  name: `resume-${kind}-imports`,
  due: sql`select id, company_id, moved_at as due_at from file_imports
    where kind = ${kind} and state = 'processing' and moved_at < now() - interval '15 seconds'`,
  work: queueJob(importJob(kind), ({ id, companyId }) => ({ companyId, importId: id })),
});

/**
 * Deletes the rows of old imports, because they are personal data. They are kept while an undo needs them and while
 * people may look at the errors.
 */
const forgetRows = (kind: ImportKindName) =>
  clearing({
    table: 'file_import_rows',
    where: sql<SqlBool>`import_id in (
      select id from file_imports where kind = ${kind} and finished_at < now() - interval '7 days')`,
  });

/** Returns the jobs of one kind of import, for its feature. */
export const importJobs =
  (kind: ImportKind) =>
  (runtime: Runtime): JobHandlers => [
    handle(importJob(kind.name), (running) => runImport(runtime, kind, running)),
    handleSweeps(followUpJob(kind.name), runtime, () => [sweeping(resume(kind.name)), forgetRows(kind.name)]),
  ];
