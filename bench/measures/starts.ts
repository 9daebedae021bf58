import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '../goals.ts';
import { median } from '../load/take-turns.ts';
import { startWithDatabase } from '../processes/servers.ts';
import type { Stage } from '../stage.ts';

const AGAIN = 3;
/** A process that has just started is not idle yet. */
const SETTLE_MS = 3_000;

/** From the start of the process to the first yes of /readyz, the embedded database included. */
export async function starts({ cluster }: Pick<Stage, 'cluster'>): Promise<Finding[]> {
  const dataDir = path.join(cluster.folder, 'own-database');
  const seconds = async () => {
    const started = await startWithDatabase(dataDir);
    await started.stop();
    return started.readyMs / 1_000;
  };
  const first = await seconds();
  const again: number[] = [];
  for (let n = 0; n < AGAIN; n++) again.push(await seconds());
  const idle = await startWithDatabase(dataDir);
  await pause(SETTLE_MS);
  const idleMb = idle.memoryMb();
  await idle.stop();
  return [
    { goal: 'firstStart', value: first },
    { goal: 'ready', value: median(again), behind: `median of ${AGAIN}` },
    { goal: 'idleMemory', value: idleMb },
  ];
}
