import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CsvCell, csvText } from '@portal/contract/core/csv.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { type Pack, pack } from 'tar-stream';
import type { ArchiveTable } from '../../../brought.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { FileMissing } from '../../../files/storage.ts';
import type { Runtime } from '../../../runtime.ts';
import { exportTables } from './export-tables.ts';
import { storedFiles } from './stored-files.ts';
import { tableCsv } from './table-csv.ts';

/** Returns the text that explains an archive to its reader. */
const readme = (company: CompanyRow, begun: Date, tables: readonly ArchiveTable[]): string =>
  [
    `Export of ${company.name}`,
    '',
    `Begun on ${formatDateTime(begun, company.timeZone)} (${company.timeZone}). What people changed while the export`,
    'was made may be in one file and not yet in another.',
    '',
    'Tables',
    '  One CSV file for each kind of record, in UTF-8, with headings in the first line. Times are in UTC.',
    '  Columns that end with "id" link records: "Repair id" in one file is "Id" in the file Repairs.',
    '  Texts that begin like a formula have an apostrophe in front. The apostrophe is not part of the text.',
    '',
    ...tables.map(({ file, rows }) => `  ${`${file}.csv`.padEnd(32)}${rows}`),
    '',
    'Files',
    '  All stored files: photos, labels, estimates, certificates, agreements and other papers. Files of a repair are in',
    '  a folder with its number. Each name begins with the id that the file has in Files.csv.',
    '',
    'Manifest.csv',
    '  Every file of this archive with its size and its SHA-256 checksum. Files that the store had lost are named too.',
    '',
    'Passwords, codes of links and connections to other systems are not in this archive.',
    '',
  ].join('\r\n');

/** What an archive holds, when it is complete. */
export interface ArchiveCounts {
  files: number;
  missing: number;
  bytes: number;
}

interface Written {
  size: number;
  sha256: string;
}

/** Writes content to a file. Returns its size and checksum. */
async function spool(content: Readable, file: string): Promise<Written> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(content, measure, createWriteStream(file, { mode: 0o600 }));
  return { size, sha256: hash.digest('hex') };
}

/** Adds a file to the archive. Its size stands before its content, so the content is written to the disk first. */
async function addFile(
  tar: Pack,
  folder: string,
  name: string,
  content: Readable,
  mtime: Date,
): Promise<Written> {
  const file = path.join(folder, 'entry');
  const written = await spool(content, file);
  const header = { name, size: written.size, mtime, mode: 0o644 };
  await new Promise<void>((resolve, reject) => {
    const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()));
    createReadStream(file).on('error', reject).pipe(entry);
  });
  return written;
}

async function fill(
  tar: Pack,
  folder: string,
  { brought, database, storage }: Pick<Runtime, 'brought' | 'database' | 'storage'>,
  company: CompanyRow,
  now: Date,
): Promise<ArchiveCounts> {
  const lines: CsvCell[][] = [];
  const counts = { files: 0, missing: 0, bytes: 0 };
  const root = `Export ${company.id}`;
  const add = async (name: string, content: Readable) => {
    const { size, sha256 } = await addFile(tar, folder, `${root}/${name}`, content, now);
    counts.files += 1;
    counts.bytes += size;
    lines.push([name, size, sha256]);
  };
  const tables = exportTables(brought.archive);
  await add('README.txt', Readable.from([readme(company, now, tables)]));
  for (const { table, file } of tables)
    await add(`Tables/${file}.csv`, Readable.from(tableCsv(database, company.id, table)));
  for await (const { storageKey, path: name } of storedFiles(database, company.id)) {
    const content = await storage.read(storageKey).catch((error) => {
      if (error instanceof FileMissing) return null;
      throw error;
    });
    if (content) await add(name, content);
    else {
      counts.missing += 1;
      lines.push([name, null, 'The file is missing']);
    }
  }
  await add('Manifest.csv', Readable.from([csvText(['File', 'Bytes', 'SHA-256'], lines)]));
  return counts;
}

/**
 * Stores the archive of a company under a key: its tables, its files, and a manifest. Memory use does not grow with the
 * company: one file at a time is on the disk, and the archive is stored while it is written. Returns what it holds.
 */
export async function writeArchive(
  runtime: Pick<Runtime, 'brought' | 'database' | 'storage'>,
  company: CompanyRow,
  key: string,
  now: Date,
): Promise<ArchiveCounts> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-export-'));
  const tar = pack();
  try {
    const filled = fill(tar, folder, runtime, company, now).then(
      (counts) => {
        tar.finalize();
        return counts;
      },
      (error) => {
        tar.destroy(error);
        throw error;
      },
    );
    const [counts] = await Promise.all([
      filled,
      runtime.storage.put(key, Readable.from(tar), 'application/x-tar').catch((error) => {
        tar.destroy(error);
        throw error;
      }),
    ]);
    return counts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
