import { PassThrough } from 'node:stream';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { readRelease } from '../db/migrations/baseline.ts';
import { migrationFolder, prepareRole, sqlFolder } from '../db/migrations/migrate.ts';
import { applyMigrations, applySqlFiles } from '../db/migrations/run-migrations.ts';
import type { Storage } from '../files/storage.ts';
import { settleRestored } from './after-restore.ts';
import type { ArchiveManifest } from './archive-format.ts';
import { beginLoading, type Loader, LoadFault, type Loading } from './load-tables.ts';
import { archiveProblems } from './problems.ts';
import { type ArchiveReader, type CheckedArchive, type Opening, readArchive } from './read-archive.ts';

interface LoadOptions {
  client: pg.Client;
  storage: Storage;
  /** Of the same archive, which was read once without a fault. */
  checked: CheckedArchive;
  opening: Opening;
  open: () => Promise<AsyncIterable<Buffer>>;
  /** The password of the application's role. */
  rolePassword: string;
}

/** Files are encrypted images and papers without a type of their own here. Folders keep none. */
const CONTENT_TYPE = 'application/octet-stream';

/** Returns a Kysely on the connection, whose transaction the caller has begun. */
function kyselyOn(client: pg.Client): Kysely<unknown> {
  const connection = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}

/** Tells the migrations of this release that made the tables of an archive from those that came after it. */
async function splitNames(had: readonly string[]): Promise<{ before: string[]; after: string[] }> {
  const { names, baseline } = await readRelease(migrationFolder);
  const isBefore = (name: string) => name === baseline?.name || had.includes(name);
  return { before: names.filter(isBefore), after: names.filter((name) => !isBefore(name)) };
}

interface FillingReader extends ArchiveReader {
  /** Leaves no half file behind when the reading has failed. */
  abandon(fault: Error): Promise<void>;
}

function loadInto(loading: Loading, storage: Storage, manifest: ArchiveManifest): FillingReader {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  let loader: Loader | undefined;
  let content: PassThrough | undefined;
  let stored: Promise<void> | undefined;
  return {
    begin: async ({ kind, of }) => {
      if (kind === 'tables') {
        loader = loading.open(of, tables.get(of)?.columns ?? []);
        return;
      }
      content = new PassThrough({ highWaterMark: 1024 * 1024 });
      stored = storage.put(of, content, CONTENT_TYPE);
      stored.catch((fault: Error) => content?.destroy(fault));
    },
    part: async ({ kind }, bytes) => {
      if (kind === 'tables') await loader?.write(bytes);
      else if (content && !content.write(bytes))
        await Promise.race([new Promise((resolve) => content?.once('drain', resolve)), stored]);
    },
    end: async ({ kind, of }) => {
      if (kind === 'tables') {
        const rows = await loader?.end();
        if (rows !== tables.get(of)?.rows)
          throw new LoadFault(`the table ${of} has ${rows} rows after loading`);
        return;
      }
      content?.end();
      await stored;
      content = undefined;
    },
    abandon: async (fault) => {
      if (!content) return;
      content.destroy(fault);
      await stored?.catch(() => {});
    },
  };
}

/** SQLSTATE when the rows are wrong, and not the database away or full or a right missing. */
const WRONG_ROWS = /^(?:21|22|23|2B|42(?!501)|54|P0)/;

/** Returns a sentence for rows that the tables do not take, and other faults unchanged. */
function explainRows(file: string, fault: unknown): unknown {
  const isOfRows =
    fault instanceof LoadFault || (fault instanceof pg.DatabaseError && WRONG_ROWS.test(fault.code ?? ''));
  return isOfRows ? archiveProblems.doesNotFit(file, fault.message) : fault;
}

/**
 * Loads an archive into the empty schema `public`, as the archive's release made its tables, and brings them to this release. The
 * caller has begun a transaction and commits it. A stored file is written when its bytes are those that were checked. It harms nobody, because
 * no row names it before the commit.
 * @throws StartProblem when the archive has changed since it was checked, or does not fit the tables.
 */
export async function loadArchive(options: LoadOptions): Promise<void> {
  const { client, storage, checked, opening, open, rolePassword } = options;
  const { manifest } = checked;
  let reader: FillingReader | undefined;
  try {
    await prepareRole(client, rolePassword);
    const db = kyselyOn(client);
    const { before, after } = await splitNames(manifest.header.migrations);
    await applyMigrations(db, migrationFolder, before);
    const loading = await beginLoading(client);
    reader = loadInto(loading, storage, manifest);
    await readArchive(await open(), opening, { checked, reader });
    await loading.finish(manifest.sequences);
    // The functions of this release work with its own tables only, and what is settled needs the triggers.
    await applyMigrations(db, migrationFolder, after);
    await applySqlFiles(db, sqlFolder);
    await settleRestored(client, manifest.header);
  } catch (fault) {
    await reader?.abandon(fault as Error);
    throw explainRows(opening.file, fault);
  }
}
