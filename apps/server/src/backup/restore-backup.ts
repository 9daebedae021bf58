import { rm } from 'node:fs/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { compareNames, readRelease, releaseBefore } from '../db/migrations/baseline.ts';
import { migrationFolder } from '../db/migrations/migrate.ts';
import { openStorage } from '../files/storage.ts';
import { deriveKey } from '../secrets/derive-key.ts';
import { findSecretKey } from '../secrets/secret-key.ts';
import type { ArchiveManifest } from './archive-format.ts';
import { sealKeyOf } from './archive-seal.ts';
import { keepOldFiles } from './keep-old-files.ts';
import { loadArchive } from './load-archive.ts';
import type { ArchivePlace } from './place-shape.ts';
import { archiveProblems } from './problems.ts';
import { type Opening, readArchive } from './read-archive.ts';
import { dropAside, migrateOrPutBack, newAside, setAside, withStoppedPortal } from './stopped-portal.ts';

interface RestoreOptions extends Pick<Opening, 'passphrase' | 'acceptPlain' | 'acceptUnsealed'> {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'storageUrl' | 'appSecretKey'>;
  place: ArchivePlace;
  name: string;
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

/** Reads the whole archive and checks that this portal can use it. Changes nothing. @throws StartProblem. */
async function verifyFor({ config, place, name, ...trust }: RestoreOptions) {
  const file = place.nameOf(name);
  const bytes = await place.read(name);
  const key = await findSecretKey(config);
  if (!key) throw archiveProblems.otherKey(file);
  const opening: Opening = { ...trust, file, sealKey: sealKeyOf(key) };
  const checked = await readArchive(bytes, opening);
  const release = await readRelease(migrationFolder);
  const { migrations, portal } = checked.manifest.header;
  const { isOlder, unknown } = compareNames(release, migrations);
  if (unknown.length > 0) throw archiveProblems.newer(file, portal);
  if (isOlder) throw archiveProblems.older(file, releaseBefore(release));
  return { checked, opening, rolePassword: deriveKey(key, 'database-role').toString('base64url') };
}

/**
 * Restores a backup (D12.3). The archive is read completely before anything is changed. The tables of both states are in
 * one database, and one transaction puts the new ones in the place of the old ones. A restore that is killed at any
 * moment leaves the old state, and can be repeated.
 * @throws StartProblem.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { config, place, name, replace, removeOld } = options;
  const { checked, opening, rolePassword } = await verifyFor(options);
  return withStoppedPortal(config, async (client, ownerUrl) => {
    const isFilled = await holdsData(client);
    if (isFilled && !replace) throw archiveProblems.notEmpty();
    const aside = (await hasTables(client)) ? newAside() : null;
    const oldFiles = isFilled && aside ? await keepOldFiles(config.storageUrl, aside) : undefined;
    await client.query('begin');
    if (aside) await setAside(client, aside);
    await loadArchive({
      ...{ client, checked, opening, rolePassword },
      storage: openStorage(config.storageUrl),
      open: () => place.read(name),
    }).catch(async (fault) => {
      if (oldFiles) await rm(oldFiles, { recursive: true, force: true });
      throw fault;
    });
    await client.query('commit');
    await migrateOrPutBack(client, { ownerUrl, rolePassword, aside });
    const isKept = isFilled && !removeOld;
    if (aside && !isKept) await dropAside(client, aside);
    if (oldFiles && !isKept) await rm(oldFiles, { recursive: true, force: true });
    return {
      manifest: checked.manifest,
      ...(aside && isKept && { oldSchema: aside }),
      ...(isKept && oldFiles && { oldFiles }),
    };
  });
}
