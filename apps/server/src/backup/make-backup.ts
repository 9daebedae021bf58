import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { FileColumn } from '../brought.ts';
import { explainDatabase } from '../db/connections/start-sentences.ts';
import { FileMissing, type Storage } from '../files/storage.ts';
import { isKey } from '../files/storage-key.ts';
import { serverFolder } from '../server-folder.ts';
import { type ArchiveHeader, type ArchiveManifest, FORMAT } from './archive-format.ts';
import type { SealKey } from './archive-seal.ts';
import { encrypt } from './encrypt-archive.ts';
import { holdFiles } from './hold-files.ts';
import type { ArchivePlace } from './place-shape.ts';
import { archiveProblems } from './problems.ts';
import {
  beginSnapshot,
  copyRows,
  type NamedFile,
  readNamedFiles,
  readSequences,
  type Snapshot,
} from './snapshot.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

/** The disk has the file and cannot give its content. Other faults, such as a network that is away, end the backup. */
const isUnreadable = (fault: unknown) =>
  ['EIO', 'EISDIR'].includes(String((fault as { code?: string }).code));

/** Passes on what can be read of a file. */
async function* readable(content: AsyncIterable<Buffer>, onFault: () => void): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (fault) {
    if (!isUnreadable(fault)) throw fault;
    onFault();
  }
}

/**
 * Puts the stored files into the archive and compares each with the hash of its row. A damaged file goes in as it is,
 * because a part of it may be all that is left, and is named.
 */
async function addFiles(
  storage: Storage,
  named: readonly NamedFile[],
  writer: ArchiveWriter,
): Promise<Pick<ArchiveManifest, 'files' | 'missingFiles' | 'damagedFiles'>> {
  const files: ArchiveManifest['files'] = [];
  const missingFiles: string[] = [];
  const damagedFiles: string[] = [];
  for (const { key, sha256 } of named) {
    const content = isKey(key)
      ? await storage.read(key).catch((fault: unknown) => {
          if (fault instanceof FileMissing) return undefined;
          throw fault;
        })
      : undefined;
    if (!content) {
      missingFiles.push(key);
      continue;
    }
    let isWhole = true;
    const sums = await writer.add(
      'files',
      key,
      readable(content as AsyncIterable<Buffer>, () => {
        isWhole = false;
      }),
    );
    files.push({ key, ...sums });
    if (!isWhole || (sha256 !== null && sums.sha256 !== sha256)) damagedFiles.push(key);
  }
  return { files, missingFiles, damagedFiles };
}

interface BackupOptions {
  ownerUrl: string;
  storage: Storage;
  fileColumns: readonly FileColumn[];
  place: ArchivePlace;
  name: string;
  /** Null writes an archive that is not encrypted. */
  passphrase: string | null;
  sealKey: SealKey;
}

/** What a backup wrote. */
export interface MadeBackup {
  /** The moment of the snapshot, in UTC. */
  takenAt: string;
  /** Of the archive. */
  bytes: number;
  rows: number;
  files: number;
  /** Files that a row names and that the store did not have. */
  missingFiles: string[];
  /** Files whose content was not the one that their row names. The archive has them as they are. */
  damagedFiles: string[];
}

const version = (): string =>
  (JSON.parse(readFileSync(new URL('package.json', serverFolder), 'utf8')) as { version: string }).version;

async function addTables(client: pg.Client, { tables }: Snapshot, writer: ArchiveWriter) {
  const written: ArchiveManifest['tables'] = [];
  for (const table of tables) {
    const { content, countRows } = copyRows(client, table);
    const sums = await writer.add('tables', table.name, content);
    written.push({ ...table, ...sums, rows: countRows() });
  }
  return written;
}

/**
 * Writes one archive of a portal, from one moment of its database, while others write (D12.3). The transaction of the
 * snapshot ends before the files are read, so that it does not hold up the cleaning of tables. The files are held.
 * @throws StartProblem.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { ownerUrl, storage, fileColumns, place, name, passphrase, sealKey } = options;
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'portal-backup',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await holdFiles(client);
    const snapshot = await beginSnapshot(client);
    if (snapshot.keyFingerprint !== sealKey.fingerprint) throw archiveProblems.noSealKey();
    const header: ArchiveHeader = {
      format: FORMAT,
      portal: version(),
      takenAt: snapshot.takenAt.toISOString(),
      keyFingerprint: snapshot.keyFingerprint,
      migrations: snapshot.migrations,
    };
    let manifest: ArchiveManifest | undefined;
    const bytes = writeArchive(header, sealKey, async (writer) => {
      const tables = await addTables(client, snapshot, writer);
      const sequences = await readSequences(client);
      // The database may still have the tables of an older release.
      const present = fileColumns.filter(({ table, column }) =>
        snapshot.tables.some(({ name, columns }) => name === table && columns.includes(column)),
      );
      const named = await readNamedFiles(client, present);
      await client.query('commit');
      manifest = { header, tables, sequences, ...(await addFiles(storage, named, writer)) };
      return manifest;
    });
    const written = await place.write(name, passphrase === null ? bytes : encrypt(bytes, passphrase));
    const made = {
      takenAt: header.takenAt,
      bytes: written,
      rows: manifest!.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest!.files.length,
      missingFiles: manifest!.missingFiles,
      damagedFiles: manifest!.damagedFiles,
    };
    // Somebody has read everything, so the trail of the installation says so.
    await client.query("insert into audit_entries (action, after) values ('installation.backed_up', $1)", [
      { rows: made.rows, files: made.files },
    ]);
    return made;
  } catch (fault) {
    throw explainDatabase(ownerUrl, fault);
  } finally {
    await client.end().catch(() => {});
  }
}
