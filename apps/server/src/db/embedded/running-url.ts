import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MARKER } from './init-cluster.ts';
import { isSame } from './process-identity.ts';

/** Returns true when the folder holds a complete database. */
export const hasCluster = (dataDir: string): boolean => existsSync(path.join(dataDir, MARKER));

/**
 * Returns the address of the embedded database that a running portal has started on this folder, for the superuser
 * `portal`. Returns undefined when no portal runs on it. It changes nothing.
 */
export async function runningUrl(dataDir: string): Promise<string | undefined> {
  const read = (file: string) => readFile(file, 'utf8').catch(() => '');
  const [owner, pidFile, password] = await Promise.all([
    read(`${dataDir}.owner`),
    read(path.join(dataDir, 'postmaster.pid')),
    read(`${dataDir}.password`),
  ]);
  if (!owner || !isSame(owner)) return undefined;
  // The fourth line is the port. The server writes it before it accepts connections.
  const port = Number(pidFile.split('\n')[3]);
  if (!(port > 0) || !password) return undefined;
  return `postgres://portal:${password.trim()}@127.0.0.1:${port}/postgres`;
}
