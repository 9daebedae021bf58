// Part of `npm run check`: refuses a migration that would hold up a portal with many rows, and a map of the tables that is not
// that of the migrations (`--write` writes it).
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbedded } from '../src/db/embedded/start-embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkTableMap } from './table-map.ts';

/** The last migration that ran before a portal had many rows. */
const BASELINE = '0440-planned-mail';
const MIGRATIONS = new URL('../migrations/', import.meta.url);

const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-migration-check-'));
const nothing = path.join(folder, 'nothing');
try {
  const database = await startEmbedded({ dataDir: path.join(folder, 'postgres'), durable: false });
  try {
    await mkdir(nothing);
    // The migrations grant to the role of requests, which is made before them.
    await migrate(database.url, 'only-for-this-check', { folder: pathToFileURL(`${nothing}/`) });
    const lines = [
      ...(await checkMigrations(database.url, MIGRATIONS, BASELINE)),
      ...(await checkTableMap(database.url, process.argv.includes('--write'))),
    ];
    for (const line of lines) console.log(line);
    process.exitCode = lines.length === 0 ? 0 : 1;
  } finally {
    await database.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
