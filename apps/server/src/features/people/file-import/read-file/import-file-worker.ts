import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../../../../threads/work-threads.ts';
import { archiveRows } from './archive-rows.ts';
import { readArchive } from './read-archive.ts';
import { decodeText, readCsv } from './read-csv.ts';
import type { FileAnswer, FileQuestion } from './read-import-file.ts';
import { type ReadRows, readRows } from './read-rows.ts';
import { readXlsx } from './read-xlsx.ts';
import { importableFiles, UnreadableFile } from './table.ts';

/** Rows per message. The receiver unpacks one message at a time and answers requests in between. */
const ROWS_PER_PACKAGE = 1_000;

async function rowsOf({ path, importKind, type, mapping, answers }: FileQuestion): Promise<ReadRows> {
  const file = importableFiles[importKind];
  if (type === 'zip') return archiveRows(file, await readArchive(path), mapping, answers);
  const bytes = await readFile(path);
  const table = type === 'xlsx' ? await readXlsx(bytes) : readCsv(decodeText(bytes));
  return readRows(file, table, mapping, answers);
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
