import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { columnsAgain } from '@portal/contract/people/file-import/remembered-columns.ts';
import type { ThreadReply } from '../../../../threads/work-threads.ts';
import { archiveRows } from './archive-rows.ts';
import { readArchive } from './read-archive.ts';
import { decodeText, readCsv } from './read-csv.ts';
import type { FileAnswer, FileQuestion } from './read-import-file.ts';
import { type ReadRows, readRows } from './read-rows.ts';
import { readXlsx } from './read-xlsx.ts';
import { type ImportableFile, importableFiles, UnreadableFile } from './table.ts';

/** Rows per message. The receiver unpacks one message at a time and answers requests in between. */
const ROWS_PER_PACKAGE = 1_000;

/** Returns a kind of file that proposes the columns of an earlier file where this one has them. */
function withEarlier(file: ImportableFile, { earlier = [] }: FileQuestion): ImportableFile {
  if (earlier.length === 0) return file;
  const recognise = (titles: readonly string[]) => {
    for (const one of earlier) {
      const again = columnsAgain(one, titles);
      if (again) return again;
    }
    return file.recognise?.(titles) ?? {};
  };
  return { ...file, recognise };
}

async function rowsOf(question: FileQuestion): Promise<ReadRows> {
  const { path, importKind, type, mapping, answers } = question;
  const file: ImportableFile = importableFiles[importKind];
  if (type === 'zip') return archiveRows(file, await readArchive(path), mapping, answers);
  const bytes = await readFile(path);
  const table = type === 'xlsx' ? await readXlsx(bytes, file) : readCsv(decodeText(bytes));
  return readRows(withEarlier(file, question), table, mapping, answers);
}

async function answer(question: FileQuestion): Promise<FileAnswer> {
  const { rows, ...about } = await rowsOf(question);
  const packages: Uint8Array[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_PACKAGE)
    packages.push(new TextEncoder().encode(JSON.stringify(rows.slice(at, at + ROWS_PER_PACKAGE))));
  return { ...about, packages };
}

parentPort!.on('message', async (question: FileQuestion) => {
  try {
    parentPort!.postMessage({
      answer: await answer(question),
      isSpent: true,
    } satisfies ThreadReply<FileAnswer>);
  } catch (error) {
    const reply: ThreadReply<FileAnswer> =
      error instanceof UnreadableFile
        ? { answer: { fault: error.fault }, isSpent: true }
        : { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    parentPort!.postMessage(reply);
  }
});
