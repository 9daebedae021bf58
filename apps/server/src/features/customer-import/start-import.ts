import { createHash } from 'node:crypto';
import { importMessages } from '@portal/contract/customer-import/messages.ts';
import { missingFields } from '@portal/contract/customer-import/rules.ts';
import type { CustomerImportRow } from '../../db/schema/customer-imports.ts';
import { conflict, invalidField } from '../../errors.ts';
import type { Work } from '../../http/call.ts';
import type { ReceivedFile } from '../../http/receive-upload.ts';
import { record } from '../audit/index.ts';
import { countPlan } from './customer-import.present.ts';
import { importCustomersJob } from './import-customers.job.ts';
import { planImport } from './plan-import.ts';
import type { ReadRows } from './read-file/read-rows.ts';
import { stageRows } from './stage-import.ts';

/**
 * Milliseconds without progress, longer than a batch usually takes. After that an import may have been killed, and
 * uploading the same file continues it.
 */
const STALLED_AFTER_MS = 2_000;

const fingerprintOf = ({ sha256 }: ReceivedFile, { mapping }: ReadRows): string =>
  createHash('sha256').update(sha256).update(JSON.stringify(mapping)).digest('hex');

const conflictRunning = () => conflict('customer_import.running', importMessages.running);

/**
 * Returns the running import when it is of the same file.
 * @throws 409 when it is of another file.
 */
async function joined({ db, runtime }: Work, fingerprint: string): Promise<CustomerImportRow | undefined> {
  const running = await db
    .selectFrom('customerImports')
    .selectAll()
    .where('state', '=', 'processing')
    .executeTakeFirst();
  if (!running) return undefined;
  if (running.fingerprint !== fingerprint) throw conflictRunning();
  if (Date.now() - running.movedAt.getTime() > STALLED_AFTER_MS)
    await runtime.jobs.enqueue(db, importCustomersJob, {
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
  file: ReceivedFile,
  read: ReadRows,
): Promise<CustomerImportRow> {
  const { db, actor, runtime } = work;
  const missing = missingFields(read.mapping);
  if (missing.length > 0) throw invalidField('file', importMessages.missingColumns(missing));
  const companyId = actor.companyId!;
  const fingerprint = fingerprintOf(file, read);
  const running = await joined(work, fingerprint);
  if (running) return running;
  const started = await db
    .insertInto('customerImports')
    .values({ companyId, fileName: file.name, fingerprint, total: read.total, createdBy: actor.displayName })
    .onConflict((conflicting) => conflicting.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!started) throw conflictRunning();
  const plan = await planImport(db, read.rows);
  await stageRows(db, companyId, started.id, plan);
  const after = { fileName: file.name, total: read.total, ...countPlan(plan) };
  await record(work, { action: 'customer.imported', kind: 'customerImport', id: started.id, after });
  await runtime.jobs.enqueue(db, importCustomersJob, { companyId, importId: started.id });
  return started;
}
