import { setImmediate as letOthersRun } from 'node:timers/promises';
import { errorCodes, messages } from '@portal/contract/core/calls/errors.ts';
import { importMessages } from '@portal/contract/people/file-import/messages.ts';
import type { RememberedColumns } from '@portal/contract/people/file-import/remembered-columns.ts';
import type { ImportAnswers, ImportMapping } from '@portal/contract/people/file-import/shapes.ts';
import { AppError, invalidField } from '../../../../errors.ts';
import { TooManyWaiting } from '../../../../limits/take-turns.ts';
import { openThreads } from '../../../../threads/work-threads.ts';
import type { ReadRow, ReadRows } from './read-rows.ts';
import type { FileFault, FileKindName } from './table.ts';

export interface FileQuestion {
  path: string;
  importKind: FileKindName;
  type: 'csv' | 'xlsx' | 'zip';
  mapping: ImportMapping | undefined;
  /** The columns of earlier files, newest first. Without a mapping the first that the file has are used. */
  earlier?: readonly RememberedColumns[];
  answers: ImportAnswers;
}

export type FileAnswer = (Omit<ReadRows, 'rows'> & { packages: Uint8Array[] }) | { fault: FileFault };

/**
 * The largest accepted files need some hundred megabytes for some seconds. A file that unfolds to more ends only its
 * own thread. Each file gets a new thread, so that the memory is free afterwards. Two threads at once might need more
 * memory than there is.
 */
const thread = openThreads<FileQuestion, FileAnswer>(new URL('./import-file-worker.ts', import.meta.url), {
  threads: 1,
  timeoutMs: 60_000,
  waiting: 10,
  waitMs: 60_000,
  maxMemoryMb: 384,
});

function refusal(fault: FileFault): AppError {
  const message = importMessages[fault];
  if (fault === 'wrongType') return new AppError('unsupported_type', 'upload.wrong_type', message);
  return invalidField(fault === 'badMapping' ? 'mapping' : 'file', message);
}

/**
 * Reads a company's CSV or Excel file on a separate thread. Companies take turns.
 * @throws 400 with the reason when it cannot be read, 503 when too many files wait.
 */
export async function readImportFile(companyId: number, question: FileQuestion): Promise<ReadRows> {
  const answer = await thread.ask(question, companyId).catch((error: unknown) => {
    if (error instanceof TooManyWaiting)
      throw new AppError('unavailable', errorCodes.busy, messages.busy, { retryAfter: 5, cause: error });
    // The file needs too much memory or time. That is a fault of the file, not of the portal.
    throw refusal('tooBig');
  });
  if ('fault' in answer) throw refusal(answer.fault);
  const { packages, ...about } = answer;
  const rows: ReadRow[] = [];
  for (const one of packages) {
    rows.push(...(JSON.parse(Buffer.from(one).toString('utf8')) as ReadRow[]));
    // A large file must not keep other requests waiting.
    await letOthersRun();
  }
  return { ...about, rows };
}
