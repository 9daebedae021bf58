import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { type ServerProcess, startProcess } from './start-process.ts';

/** All portals need the same key, because the password of the database role is derived from it. */
export const APP_SECRET_KEY = 'a master key that only measurements ever use';

/** The built server, as `npm start` runs it. */
const PORTAL = 'apps/server/dist/main.js';

const settings = { APP_SECRET_KEY, LIMITS: 'off', ADMIN_PASSWORD: 'Correct-horse-9' };

/** Starts the portal on an existing database, with the limits off and, where given, settings of a measure. */
export async function startPortal(
  folder: string,
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(path.join(folder, 'portal-'));
  return startProcess(PORTAL, {
    ...settings,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...more,
  });
}

/** Starts the portal with its embedded database in this folder. */
export const startWithDatabase = (dataDir: string): Promise<ServerProcess> =>
  startProcess(PORTAL, { ...settings, DATA_DIR: dataDir });

export const startBare = (databaseUrl: string): Promise<ServerProcess> =>
  startProcess('bench/bare/main.ts', { BARE_DATABASE_URL: databaseUrl });
