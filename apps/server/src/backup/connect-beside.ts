import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { isSame } from '../db/embedded/process-identity.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';

/** A database to work with, and what to do when the work is done. */
export interface Beside {
  /** The address that signs in as the tables' owner. */
  ownerUrl: string;
  close(): Promise<void>;
}

const readText = (file: string) => readFile(file, 'utf8').catch(() => '');

/** Returns the address of the embedded server of a running portal, from the files that it keeps in its data folder. */
async function findRunning(folder: string): Promise<string | undefined> {
  const holder = (await readText(`${folder}.owner`)).trim();
  if (holder === '' || !isSame(holder)) return undefined;
  const [, , , port, , , , state] = (await readText(path.join(folder, 'postmaster.pid'))).split('\n');
  const password = (await readText(`${folder}.password`)).trim();
  if (!port || state?.trim() !== 'ready' || password === '') return undefined;
  return `postgres://portal:${password}@127.0.0.1:${port}/postgres`;
}

/**
 * Returns the portal's database, whether the portal runs or not. An embedded database that is not running is started
 * for this time.
 * @throws StartProblem.
 */
export async function connectBeside({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Beside> {
  if (databaseUrl !== null) return { ownerUrl: databaseUrl, close: async () => {} };
  const folder = path.join(dataDir, 'postgres');
  const running = await findRunning(folder);
  if (running) return { ownerUrl: running, close: async () => {} };
  const embedded = await startEmbedded({ dataDir: folder });
  return { ownerUrl: embedded.url, close: embedded.stop };
}
