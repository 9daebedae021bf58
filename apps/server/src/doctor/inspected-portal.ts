import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { type Inspection, openInspection } from '../db/connections/open-inspection.ts';
import { hasCluster, runningUrl } from '../db/embedded/running-url.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { openStorage, type Storage } from '../files/storage.ts';
import { StartProblem } from '../start-problem.ts';

/** The portal as the checks see it. */
export interface InspectedPortal extends Pick<Inspection, 'db' | 'change' | 'openBeside'> {
  config: Config;
  storage: Storage;
  /** Undefined when there is no key, or when it cannot be read. */
  masterKey: Buffer | undefined;
  /** Since when a portal works on this database. Undefined when none does. */
  runningSince: Date | undefined;
  /** True when no contents are read and nothing is built for comparison. */
  quick: boolean;
}

/** Returns the master key without making one. */
async function readKey({ appSecretKey, dataDir }: Config): Promise<Buffer | undefined> {
  if (appSecretKey !== null) return Buffer.from(appSecretKey);
  const text = await readFile(path.join(dataDir, 'secret.key'), 'utf8').catch(() => '');
  return text.trim().length < 32 ? undefined : Buffer.from(text.trim());
}

/**
 * Returns the address of the database. The embedded database of a stopped portal is started, and `stop` ends it. After
 * a kill, that start replays the log of the database, as the next start of the portal would.
 */
async function findDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const stop = async () => {};
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop };
  const folder = path.join(config.dataDir, 'postgres');
  if (!hasCluster(folder))
    throw new StartProblem(
      `There is no database of a portal in ${folder}: set DATA_DIR to the folder of your portal, or DATABASE_URL.`,
    );
  const running = await runningUrl(folder);
  if (running !== undefined) return { url: running, stop };
  return startEmbedded({ dataDir: folder });
}

/** Returns since when the oldest living process works, by its own row. A release without the table has none. */
const readStart = ({ db }: Inspection): Promise<Date | undefined> =>
  db
    .selectFrom('portalInstances')
    .select((eb) => eb.fn.min('startedAt').as('since'))
    .where('seenAt', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirst()
    .then(
      (row) => row?.since ?? undefined,
      () => undefined,
    );

/** Every running portal keeps connections of this name. They belong to its job queue. */
async function runningSince(inspection: Inspection): Promise<Date | undefined> {
  const { rows } = await sql<{ connected: Date | null }>`
    select min(backend_start) as connected from pg_stat_activity
    where datname = current_database() and application_name = 'portal-jobs'`.execute(inspection.db);
  const connected = rows[0]?.connected;
  return connected ? ((await readStart(inspection)) ?? connected) : undefined;
}

/**
 * Opens the portal of these settings for looking, beside a running one or with a stopped one.
 * @throws StartProblem when its database cannot be reached.
 */
export async function openInspectedPortal(
  config: Config,
  { quick }: { quick: boolean },
): Promise<{ portal: InspectedPortal; close(): Promise<void> }> {
  const database = await findDatabase(config);
  try {
    const inspection = await openInspection(database.url);
    const [masterKey, since] = await Promise.all([readKey(config), runningSince(inspection)]);
    return {
      portal: {
        ...inspection,
        config,
        masterKey,
        quick,
        storage: openStorage(config.storageUrl),
        runningSince: since,
      },
      close: () => inspection.close().finally(database.stop),
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
