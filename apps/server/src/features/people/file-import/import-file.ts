import { setTimeout as pause } from 'node:timers/promises';
import { importMessages } from '@portal/contract/people/file-import/messages.ts';
import { type FileImportDetail, importForm, noAnswers } from '@portal/contract/people/file-import/shapes.ts';
import { invalidField } from '../../../errors.ts';
import type { Received } from '../../../http/receive-upload.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { readImport } from './import.queries.ts';
import type { ImportKind } from './import-kind.ts';
import { previewImport } from './preview-import.ts';
import { readImportFile } from './read-file/read-import-file.ts';
import { startImport } from './start-import.ts';

/**
 * Milliseconds that a call waits for the end. A proxy cuts a call after a minute, and the import continues without it.
 */
const WAIT_MS = 55_000;
const LOOK_AGAIN_MS = 100;

/** Returns the import at its end, or its progress when the wait is over. */
async function atItsEnd(
  runtime: Runtime,
  kind: ImportKind,
  companyId: number,
  importId: number,
): Promise<FileImportDetail> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const found = await runtime.database.asCompany(companyId, (db) => readImport(db, kind.name, importId));
    if (found.state !== 'processing' || Date.now() > until || !runtime.isOpen) return found;
    await pause(LOOK_AGAIN_MS);
  }
}

/** The call of any kind of import, before its transaction and in it. The kinds differ only in their address. */
interface Asked {
  work: Omit<Work, 'db'>;
  query: { dryRun?: boolean | undefined; background?: boolean | undefined };
}
type Writing = { work: Work };

/**
 * Returns the handler that imports a file of one kind (B4, D5.2). The file is read on a separate thread. It is compared
 * and stored as a plan in one transaction. A job then processes the plan in small transactions. The call answers at the
 * end, or at once with `background`.
 */
export const importFile =
  (kind: ImportKind) =>
  async ({ files, fields }: Received, { work: { runtime, actor }, query: { dryRun, background } }: Asked) => {
    const form = importForm.safeParse(fields);
    if (!form.success) {
      const field = form.error.issues[0]?.path[0] === 'answers' ? 'answers' : 'mapping';
      throw invalidField(field, field === 'answers' ? importMessages.badAnswers : importMessages.badMapping);
    }
    const { answers = noAnswers } = form.data;
    const file = files[0]!;
    const read = await readImportFile(actor.companyId!, {
      path: file.path,
      importKind: kind.name,
      type: file.kind === 'xlsx' ? 'xlsx' : 'csv',
      mapping: form.data.mapping,
      answers,
    });
    if (dryRun) return ({ work }: Writing) => previewImport(work, kind, file.name, read, answers);
    return {
      write: async ({ work }: Writing) =>
        readImport(work.db, kind.name, (await startImport(work, kind, file, read, answers)).id),
      after: async (answer: FileImportDetail) =>
        background || answer.importId === null
          ? answer
          : atItsEnd(runtime, kind, actor.companyId!, answer.importId),
    };
  };
