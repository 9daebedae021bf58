import { createHash } from 'node:crypto';
import { missingFields } from '@portal/contract/people/file-import/fields.ts';
import { importMessages } from '@portal/contract/people/file-import/messages.ts';
import { columnsToRemember } from '@portal/contract/people/file-import/remembered-columns.ts';
import type { ImportAnswers } from '@portal/contract/people/file-import/shapes.ts';
import type { FileImportRow } from '../../../db/schema/file-imports.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { ReceivedFile } from '../../../files/received-file.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { countPlan } from './import.present.ts';
import { type ImportKind, importJob } from './import-kind.ts';
import type { ReadRows } from './read-file/read-rows.ts';
import { stageRows } from './stage-rows.ts';

/**
 * Milliseconds without progress, longer than a batch usually takes. After that an import may have been killed, and
 * uploading the same file continues it.
 */
const STALLED_AFTER_MS = 2_000;

const fingerprintOf = ({ sha256 }: ReceivedFile, { mapping }: ReadRows, answers: ImportAnswers): string =>
  createHash('sha256')
    .update(sha256)
    .update(JSON.stringify([mapping, answers]))
    .digest('hex');

const conflictRunning = () => conflict('import.running', importMessages.running);

/**
 * Returns the running import when it is of the same file.
 * @throws 409 when it is of another file.
 */
async function joined(
  { db, runtime }: Work,
  kind: ImportKind,
  fingerprint: string,
): Promise<FileImportRow | undefined> {
  const running = await db
    .selectFrom('fileImports')
    .selectAll()
    .where('state', '=', 'processing')
    .executeTakeFirst();
  if (!running) return undefined;
  if (running.kind !== kind.name || running.fingerprint !== fingerprint) throw conflictRunning();
  if (Date.now() - running.movedAt.getTime() > STALLED_AFTER_MS)
    await runtime.jobs.enqueue(db, importJob(kind.name), {
      companyId: running.companyId,
      importId: running.id,
    });
  return running;
}

/**
 * Stores the plan of a file and the job that carries it out. When the same file is uploaded while its import runs, that
 * import is used.
 * @throws 400 without the required columns, 409 while another import runs.
 */
export async function startImport(
  work: Work,
  kind: ImportKind,
  file: ReceivedFile,
  read: ReadRows,
  answers: ImportAnswers,
): Promise<FileImportRow> {
  const { db, actor, runtime } = work;
  const missing = missingFields(kind.fields, read.mapping).map((field) => kind.fields.labels[field] ?? field);
  if (missing.length > 0) throw invalidField('file', importMessages.missingColumns(missing));
  const companyId = actor.companyId!;
  const fingerprint = fingerprintOf(file, read, answers);
  const running = await joined(work, kind, fingerprint);
  if (running) return running;
  const started = await db
    .insertInto('fileImports')
    .values({
      ...{ companyId, fingerprint, kind: kind.name },
      ...{ fileName: file.name, total: read.total, createdBy: actor.displayName },
      columns: kind.remembersColumns ? JSON.stringify(columnsToRemember(read)) : null,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!started) throw conflictRunning();
  const steps = await kind.steps();
  const { rows, additions } = await steps.plan(db, read.rows, answers);
  const { rows: complete, made } = (await steps.makeAdditions?.(work, rows)) ?? { rows, made: null };
  await stageRows(db, companyId, started.id, kind, complete);
  if (made)
    await db
      .updateTable('fileImports')
      .set({ made: JSON.stringify(made) })
      .where('id', '=', started.id)
      .execute();
  const mended = Object.keys(answers.cells).length;
  const after = {
    fileName: file.name,
    total: read.total,
    ...countPlan(complete),
    ...(additions.length > 0 && { additions: additions.length }),
    ...(mended > 0 && { mended }),
  };
  await record(work, { action: kind.actions.imported, kind: kind.record, id: started.id, after });
  await runtime.jobs.enqueue(db, importJob(kind.name), { companyId, importId: started.id });
  return started;
}
