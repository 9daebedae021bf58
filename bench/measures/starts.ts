import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '../goals.ts';
import { median } from '../load/take-turns.ts';
import type { MeasureContext } from '../measure-context.ts';
import { startWithDatabase } from '../processes/servers.ts';

const RESTARTS = 3;
/** The wait before idle memory is read: a process that has just started still has work to do. */
const SETTLE_MS = 3_000;

/** Measures the time from the start of the process to the first 200 of /readyz, with the embedded database. */
export async function starts({ cluster }: Pick<MeasureContext, 'cluster'>): Promise<Finding[]> {
  const dataDir = path.join(cluster.folder, 'own-database');
  const seconds = async () => {
    const started = await startWithDatabase(dataDir);
    await started.stop();
    return started.readyMs / 1_000;
  };
  const first = await seconds();
  const again: number[] = [];
  for (let n = 0; n < RESTARTS; n++) again.push(await seconds());
  const idle = await startWithDatabase(dataDir);
  await pause(SETTLE_MS);
  const idleMb = idle.memoryMb();
  await idle.stop();
  return [
    { goal: 'firstStart', value: first },
    { goal: 'ready', value: median(again), details: `median of ${RESTARTS}` },
    { goal: 'idleMemory', value: idleMb },
  ];
}
