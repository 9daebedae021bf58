import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import os from 'node:os';
import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { Runtime } from '../runtime.ts';
import { slowest } from './call-times.ts';
import { readRelease } from './release.ts';

/** How often a process writes that it is there. */
const BEAT_MS = 20_000;
const MOST_ROUTES = 20;

/**
 * Writes a row of this process every 20 seconds: that it is there, its disk, its slowest calls, and its errors. Rows of processes
 * that ended without a word are removed after a day. `stop` removes the row.
 */
export async function startHeartbeat(
  runtime: Pick<Runtime, 'database' | 'config' | 'callTimes' | 'recentErrors' | 'log'>,
): Promise<{ beat(): Promise<void>; stop(): Promise<void> }> {
  const { database, config, callTimes, recentErrors, log } = runtime;
  const [id, host, version] = [randomUUID(), os.hostname(), await readRelease()];

  const write = async (db: Db) => {
    const disk = await statfs(config.dataDir).catch(() => undefined);
    const state = {
      diskFree: disk ? disk.bavail * disk.bsize : null,
      diskSize: disk ? disk.blocks * disk.bsize : null,
      calls: JSON.stringify(slowest(callTimes.read(), MOST_ROUTES)),
      errors: JSON.stringify(recentErrors.read().slice(0, MOST_ROUTES)),
    };
    await Promise.all([
      db
        .insertInto('portalInstances')
        .values({ id, host, version, ...state })
        .onConflict((c) => c.column('id').doUpdateSet({ ...state, seenAt: sql`now()` }))
        .execute(),
      db.deleteFrom('portalInstances').where('seenAt', '<', sql<Date>`now() - interval '1 day'`).execute(),
    ]);
  };
  const beat = () =>
    database
      .dangerouslyAcrossCompanies(write)
      .catch((err) => log.warn({ err }, 'this process could not write that it is there'));
  await beat();
  const timer = setInterval(() => void beat(), BEAT_MS).unref();
  return {
    beat,
    stop: async () => {
      clearInterval(timer);
      await database
        .dangerouslyAcrossCompanies((db) => db.deleteFrom('portalInstances').where('id', '=', id).execute())
        .catch(() => {});
    },
  };
}
