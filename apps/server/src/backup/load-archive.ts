import { PassThrough } from 'node:stream';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { migrationFolder, prepareRole } from '../db/migrate.ts';
import { applyMigrations } from '../db/run-migrations.ts';
import type { Storage } from '../files/storage.ts';
import { settleRestored } from './after-restore.ts';
import type { ArchiveManifest } from './archive-format.ts';
import { beginLoading, type Loader, type Loading } from './load-tables.ts';
import { type ArchiveReader, readArchive } from './read-archive.ts';

interface LoadOptions {
  client: pg.Client;
  storage: Storage;
  /** Of the same archive, which was read once without a fault. */
  manifest: ArchiveManifest;
  open: () => Promise<AsyncIterable<Buffer>>;
  file: string;
  passphrase: string | null;
  /** The password of the application's role. */
  rolePassword: string;
}

/** Files are encrypted images and papers without a type of their own here. Folders keep none. */
const CONTENT_TYPE = 'application/octet-stream';

/** Runs the migrations that the archive had on the connection's transaction. */
async function makeTables(client: pg.Client, names: readonly string[]): Promise<void> {
  const connection = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} };
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
  await applyMigrations(db, migrationFolder, names);
}

function loadInto(loading: () => Loading, storage: Storage, manifest: ArchiveManifest): ArchiveReader {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  let loader: Loader | undefined;
  let content: PassThrough | undefined;
  let stored: Promise<void> | undefined;
  return {
    begin: async ({ kind, of }) => {
      if (kind === 'tables') {
        loader = loading().open(of, tables.get(of)?.columns ?? []);
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
        if (rows !== tables.get(of)?.rows) throw new Error(`the table ${of} has ${rows} rows after loading`);
        return;
      }
      content?.end();
      await stored;
    },
  };
}

/**
 * Loads an archive into the empty schema `public`, as the archive's release made its tables. The caller has begun a
 * transaction and commits it. Stored files are written at once. They harm nobody, because no row names them before the
 * commit.
 */
export async function loadArchive(options: LoadOptions): Promise<void> {
  const { client, storage, manifest, open, file, passphrase, rolePassword } = options;
  await prepareRole(client, rolePassword);
  await makeTables(client, manifest.header.migrations);
  const loading = await beginLoading(client);
  const reader = loadInto(() => loading, storage, manifest);
  await readArchive(await open(), { file, passphrase }, reader);
  await loading.finish(manifest.sequences);
  await settleRestored(client, manifest.header);
}
