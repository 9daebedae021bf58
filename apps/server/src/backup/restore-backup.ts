import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { checkDatabase } from '../db/check-database.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { migrate, migrationFolder, takeLock } from '../db/migrate.ts';
import { ownNames } from '../db/run-migrations.ts';
import { openStorage } from '../files/storage.ts';
import { deriveKey, keyFingerprint } from '../secrets/derive-key.ts';
import { findSecretKey } from '../secrets/secret-key.ts';
import { StartProblem } from '../start-problem.ts';
import type { ArchiveManifest } from './archive-format.ts';
import { keepOldFiles } from './keep-old-files.ts';
import { loadArchive } from './load-archive.ts';
import type { ArchivePlace } from './place-shape.ts';
import { archiveProblems } from './problems.ts';
import { readArchive } from './read-archive.ts';
import { dropAside, putBack, setAside } from './switch-schema.ts';

interface RestoreOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'storageUrl' | 'appSecretKey'>;
  place: ArchivePlace;
  name: string;
  passphrase: string | null;
  /** Whether the backup may take the place of a portal with data. */
  replace: boolean;
  /** Whether the old state is removed when the new one answers. */
  removeOld: boolean;
}

/** What a restore did. */
export interface Restored {
  manifest: ArchiveManifest;
  /** The schema with the old tables, when there were any. */
  oldSchema?: string;
  /** The folder with the old files. */
  oldFiles?: string;
}

async function openServer({ dataDir, databaseUrl }: RestoreOptions['config']) {
  if (databaseUrl !== null) {
    await checkDatabase(databaseUrl);
    return { url: databaseUrl, stop: async () => {} };
  }
  return startEmbedded({ dataDir: path.join(dataDir, 'postgres') }).catch((fault: Error) => {
    throw fault.message.startsWith('Another portal') ? archiveProblems.running() : fault;
  });
}

/** @throws StartProblem when a process of the portal uses the database. */
async function refuseRunning(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and (usename = 'portal_app' or application_name like 'portal-%')`,
  );
  if (rowCount) throw archiveProblems.running();
}

async function holdsData(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('public.companies') as found");
  if (rows[0].found === null) return false;
  return (await client.query('select from public.companies limit 1')).rowCount === 1;
}

const hasTables = async (client: pg.Client): Promise<boolean> =>
  ((
    await client.query(
      "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1",
    )
  ).rowCount ?? 0) > 0;

/** Reads a repair as the portal does, so that a state that nobody could use is not kept. */
async function answers(appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl, application_name: 'portal-restore' });
  await client.connect();
  await client.query('select from repairs limit 1').finally(() => client.end());
}

/** Reads the whole archive and checks that this portal can use it. Changes nothing. @throws StartProblem. */
async function verifyFor({ config, place, name, passphrase }: RestoreOptions) {
  const file = place.nameOf(name);
  const manifest = await readArchive(await place.read(name), { file, passphrase });
  const own = new Set(await ownNames(migrationFolder));
  if (!manifest.header.migrations.every((migration) => own.has(migration)))
    throw archiveProblems.newer(file, manifest.header.portal);
  const key = await findSecretKey(config);
  if (!key || keyFingerprint(key) !== manifest.header.keyFingerprint) throw archiveProblems.otherKey(file);
  return { manifest, rolePassword: deriveKey(key, 'database-role').toString('base64url') };
}

/**
 * Restores a backup (D12.3). The archive is read completely before anything is changed. The tables of both states are in
 * one database, and one transaction puts the new ones in the place of the old ones. A restore that is killed at any
 * moment leaves the old state, and can be repeated.
 * @throws StartProblem.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { config, place, name, passphrase, replace, removeOld } = options;
  const { manifest, rolePassword } = await verifyFor(options);
  const isNew = config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'postgres'));
  const server = await openServer(config);
  const client = new pg.Client({ connectionString: server.url, application_name: 'portal-restore' });
  client.on('error', () => {});
  const aside = `before_restore_${new Date().toISOString().slice(0, 19).replace(/\D/g, '')}`;
  try {
    await client.connect();
    await client.query('set statement_timeout = 0');
    if (!isNew) await refuseRunning(client);
    await takeLock(client);
    const isFilled = await holdsData(client);
    if (isFilled && !replace) throw archiveProblems.notEmpty();
    const oldFiles = isFilled ? await keepOldFiles(config.storageUrl, aside.replaceAll('_', '-')) : undefined;
    await client.query('begin');
    const isAside = await hasTables(client);
    if (isAside) await setAside(client, aside);
    await loadArchive({
      ...{ client, manifest, passphrase, rolePassword },
      storage: openStorage(config.storageUrl),
      open: () => place.read(name),
      file: place.nameOf(name),
    });
    await client.query('commit');
    await client.query('select pg_advisory_unlock_all()');
    try {
      await answers(await migrate(server.url, rolePassword));
    } catch (fault) {
      if (!isAside) throw fault;
      await putBack(client, aside);
      throw new StartProblem(
        `The restored portal did not answer (${(fault as Error).message}), so the old state is back: send this line to the makers of the portal.`,
      );
    }
    const isKept = isFilled && !removeOld;
    if (isAside && !isKept) await dropAside(client, aside);
    if (oldFiles && !isKept) await rm(oldFiles, { recursive: true, force: true });
    return { manifest, ...(isKept && { oldSchema: aside }), ...(isKept && oldFiles && { oldFiles }) };
  } finally {
    await client.end().catch(() => {});
    await server.stop();
  }
}
