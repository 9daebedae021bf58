import { setTimeout as pause } from 'node:timers/promises';
import { type CustomerImportDetail, importForm } from '@portal/contract/customer-import/endpoints.ts';
import { importMessages } from '@portal/contract/customer-import/messages.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { invalidField } from '../../errors.ts';
import type { UploadHandler } from '../../http/call.ts';
import type { Runtime } from '../../runtime.ts';
import { readImport } from './customer-import.queries.ts';
import { previewImport } from './preview-import.ts';
import { readCustomerFile } from './read-file/read-customer-file.ts';
import { startImport } from './start-import.ts';

/**
 * Milliseconds that a call waits for the end. A proxy cuts a call after a minute, and the import continues without it.
 */
const WAIT_MS = 55_000;
const LOOK_AGAIN_MS = 100;

/** Returns the import at its end, or its progress when the wait is over. */
async function atItsEnd(
  runtime: Runtime,
  companyId: number,
  importId: number,
): Promise<CustomerImportDetail> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const found = await runtime.database.asCompany(companyId, (db) => readImport(db, importId));
    if (found.state !== 'processing' || Date.now() > until || !runtime.isOpen) return found;
    await pause(LOOK_AGAIN_MS);
  }
}

/**
 * Imports a file of customers (B4, D5.2). The file is read on a separate thread. It is compared and stored as a plan in
 * one transaction. A job then processes the plan in small transactions. The call answers at the end, or at once with
 * `background`.
 */
export const importCustomers: UploadHandler<typeof endpoints.customerImport.import> = async (
  { files, fields },
  { work: { runtime, actor }, query: { dryRun, background } },
) => {
  const form = importForm.safeParse(fields);
  if (!form.success) throw invalidField('mapping', importMessages.badMapping);
  const file = files[0]!;
  const kind = file.kind === 'xlsx' ? 'xlsx' : 'csv';
  const read = await readCustomerFile(actor.companyId!, {
    path: file.path,
    kind,
    mapping: form.data.mapping,
  });
  if (dryRun) return ({ work }) => previewImport(work, file.name, read);
  return {
    write: async ({ work }) => readImport(work.db, (await startImport(work, file, read)).id),
    after: async (answer) =>
      background || answer.importId === null ? answer : atItsEnd(runtime, actor.companyId!, answer.importId),
  };
};
