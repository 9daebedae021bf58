import { rm } from 'node:fs/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { compareNames, readRelease, releaseBefore } from '../db/migrations/baseline.ts';
import { migrationFolder } from '../db/migrations/migrate.ts';
import { deriveKey, keyFingerprint } from '../secrets/derive-key.ts';
import { findSecretKey } from '../secrets/secret-key.ts';
import { settleRestored } from './after-restore.ts';
import { folderOfOldFiles, keepOldFiles, takeOldFiles } from './keep-old-files.ts';
import { backProblems } from './problems.ts';
import {
  dropAside,
  lastAside,
  migrateOrPutBack,
  newAside,
  setAside,
  takeFromAside,
  withStoppedPortal,
} from './stopped-portal.ts';

type GoBackConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'storageUrl' | 'appSecretKey'>;

/** What going back did. */
export interface WentBack {
  /** When a restore had set the state aside that is used now. */
  since: string;
  /** The schema with the state of before, and the folder with its files. */
  leftSchema?: string;
  leftFiles?: string;
}

/** Returns the password of the portal's role. @throws StartProblem when this portal cannot use the state. */
async function checkAside(client: pg.Client, config: GoBackConfig, aside: string): Promise<string> {
  const { rows: done } = await client.query<{ name: string }>(`select name from ${aside}.kysely_migration`);
  const release = await readRelease(migrationFolder);
  const { isOlder, unknown } = compareNames(
    release,
    done.map(({ name }) => name),
  );
  if (unknown.length > 0) throw backProblems.newer(aside);
  if (isOlder) throw backProblems.older(aside, releaseBefore(release));
  const { rows } = await client.query<{ key: string }>(
    `select key_fingerprint as key from ${aside}.installation`,
  );
  const key = await findSecretKey(config);
  if (!key || keyFingerprint(key) !== rows[0]?.key) throw backProblems.otherKey(aside);
  return deriveKey(key, 'database-role').toString('base64url');
}

/**
 * Takes a `restore --replace` back: the state that it had set aside is used again, and the present one is set aside in its
 * place, so that this can be taken back too. One transaction switches both.
 * @throws StartProblem.
 */
export async function goBack(config: GoBackConfig, removeOld: boolean): Promise<WentBack> {
  return withStoppedPortal(config, async (client, ownerUrl) => {
    const last = await lastAside(client);
    if (last === null) throw backProblems.none();
    const rolePassword = await checkAside(client, config, last.name);
    const aside = newAside();
    const leftFiles = await keepOldFiles(config.storageUrl, aside);
    await takeOldFiles(config.storageUrl, last.name);
    await client.query('begin');
    await setAside(client, aside);
    await takeFromAside(client, last.name);
    await settleRestored(client, { takenAt: last.since });
    await client.query('commit');
    await migrateOrPutBack(client, { ownerUrl, rolePassword, aside, keptAs: last.name }).catch(
      async (fault) => {
        if (leftFiles) await rm(leftFiles, { recursive: true, force: true });
        throw fault;
      },
    );
    const used = folderOfOldFiles(config.storageUrl, last.name);
    if (used !== undefined) await rm(used, { recursive: true, force: true });
    if (!removeOld) return { since: last.since, leftSchema: aside, ...(leftFiles && { leftFiles }) };
    await dropAside(client, aside);
    if (leftFiles) await rm(leftFiles, { recursive: true, force: true });
    return { since: last.since };
  });
}
