// Part of `npm run check`: refuses a migration that would hold up a portal with many rows, and a map of the tables that is not
// that of the migrations (`--write` writes it).
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbedded } from '../src/db/embedded/start-embedded.ts';
import { readRelease } from '../src/db/migrations/baseline.ts';
import { migrate, migrationFolder } from '../src/db/migrations/migrate.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkTableMap } from './table-map.ts';

const PASSWORD = 'only-for-this-check';

const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-migration-check-'));
const nothing = path.join(folder, 'nothing');
try {
  const database = await startEmbedded({ dataDir: path.join(folder, 'postgres'), durable: false });
  try {
    await mkdir(nothing);
    // The migrations grant to the role of requests, which is made before them.
    await migrate(database.url, PASSWORD, { folder: pathToFileURL(`${nothing}/`) });
    // The baseline makes the tables of a new portal. All later migrations run on portals with many rows.
    const { baseline } = await readRelease(migrationFolder);
    const lines = await checkMigrations(database.url, migrationFolder, baseline?.name ?? '');
    // The functions and triggers fit the tables.
    await migrate(database.url, PASSWORD);
    lines.push(...(await checkTableMap(database.url, process.argv.includes('--write'))));
    for (const line of lines) console.log(line);
    process.exitCode = lines.length === 0 ? 0 : 1;
  } finally {
    await database.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
