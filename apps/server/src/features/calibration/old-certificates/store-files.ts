import { createReadStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import type { ImportAnswers } from '@portal/contract/people/file-import/shapes.ts';
import { cleanName } from '../../../files/file-kind.ts';
import type { ReceivedFile } from '../../../files/received-file.ts';
import { newKey } from '../../../files/storage.ts';
import type { StoredPdf } from '../../../files/store-pdf.ts';
import type { Work } from '../../../work.ts';
import type { ArchivedFile, ReadRow, ReadRows } from '../../people/file-import/index.ts';
import { planCertificates, type StoredFile } from './plan-certificates.ts';

const PDF = 'application/pdf';
/** Files that are stored at the same time: an answer of a store far away takes its time. */
const AT_ONCE = 8;

/** Stores one file of a ZIP file, unpacked on the way. */
async function storeFile(
  { runtime: { storage }, actor }: Omit<Work, 'db'>,
  zip: string,
  { name, from, packedBytes, isPacked, bytes, sha256 }: ArchivedFile,
): Promise<StoredPdf> {
  const storageKey = newKey(actor.companyId!, 'pdf');
  const content = new PassThrough();
  const packed = createReadStream(zip, { start: from, end: from + packedBytes - 1 });
  const unpacking = isPacked ? pipeline(packed, createInflateRaw(), content) : pipeline(packed, content);
  await Promise.all([unpacking, storage.put(storageKey, content, PDF)]);
  return { storageKey, contentType: PDF, bytes, sha256, name: cleanName(name) };
}

/**
 * Stores the files of a ZIP file that the import will name, each once, outside any transaction. A portal that stops here has stored
 * nothing that a row names: the sweep removes those files, and the same ZIP file is sent again.
 */
export async function storeFiles(
  before: Omit<Work, 'db'>,
  zip: ReceivedFile,
  { rows }: ReadRows,
  _answers: ImportAnswers,
): Promise<ReadRow[]> {
  const { runtime, actor } = before;
  const plan = await runtime.database.asCompany(actor.companyId!, (db) => planCertificates(db, rows));
  const wanted = new Set(plan.rows.filter(({ action }) => action === 'create').map(({ row }) => row));
  const files = new Map<number, ArchivedFile>();
  for (const { row, file } of rows)
    if (wanted.has(row) && typeof file === 'object') files.set(file.from, file);
  const stored = new Map<number, StoredPdf>();
  const waiting = [...files.values()];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift())
      stored.set(file.from, await storeFile(before, zip.path, file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return rows.map((row) => {
    if (typeof row.file !== 'object' || !wanted.has(row.row)) return row;
    const file: StoredFile = { ...row.file, stored: stored.get(row.file.from)! };
    return { ...row, file };
  });
}
