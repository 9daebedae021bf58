import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { addStoredFiles } from '../database/stored-files.ts';
import type { Finding } from '../goals.ts';
import { type Drive, drive } from '../load/drive.ts';
import { median } from '../load/take-turns.ts';
import { workloads } from '../load/workloads.ts';
import { CLIENTS, type MeasureContext } from '../measure-context.ts';
import { type CommandRun, runCommand } from '../processes/run-command.ts';
import { APP_SECRET_KEY } from '../processes/servers.ts';
import { faultOf } from './faults.ts';

const FILE_BYTES = 1_000_000_000;
const ROUNDS = 3;

/**
 * Measures a backup with 1 GB of files and its restore into an empty database (D12.3), and the list while a backup runs
 * compared with the list alone, in turns.
 */
export async function backupAndRestore(context: MeasureContext): Promise<Finding[]> {
  const { cluster, reference, portal } = context;
  const dataDir = path.join(cluster.folder, 'to-back-up');
  await mkdir(dataDir, { recursive: true });
  await addStoredFiles(reference.url, path.join(dataDir, 'files'), FILE_BYTES);
  const archive = path.join(cluster.folder, 'backup.tar');
  const back = () =>
    runCommand('apps/server/dist/backup.js', [archive], {
      APP_SECRET_KEY,
      DATA_DIR: dataDir,
      DATABASE_URL: reference.url,
    });
  const alone = await back();

  const list = workloads.list(reference, CLIENTS);
  const quiet: Drive[] = [];
  const beside: Drive[] = [];
  const runs: CommandRun[] = [alone];
  // A turn lasts most of a backup.
  const turnMs = alone.seconds * 800;
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await drive(portal, list, turnMs));
    const run = back();
    beside.push(await drive(portal, list, turnMs));
    runs.push(await run);
  }
  const p95 = (drives: Drive[]) => median(drives.map((one) => one.p95));
  const fault = faultOf(...quiet, ...beside);

  const restored = await runCommand('apps/server/dist/restore.js', [archive], {
    APP_SECRET_KEY,
    DATA_DIR: path.join(cluster.folder, 'restored'),
    DATABASE_URL: await cluster.createDatabase('bench_restored'),
  });
  return [
    {
      goal: 'backup',
      value: alone.seconds,
      details: `beside ${CLIENTS} clients ${median(runs.slice(1).map(({ seconds }) => seconds)).toFixed(1)} s`,
    },
    {
      goal: 'backupMemory',
      value: Math.max(...runs.map(({ mostOwnMb }) => mostOwnMb)),
      details: `${Math.max(...runs.map(({ mostMb }) => mostMb)).toFixed(0)} MB with what it shares with the portal`,
    },
    {
      goal: 'besideBackup',
      value: p95(beside) / p95(quiet),
      details: `${p95(beside).toFixed(1)} ms, alone ${p95(quiet).toFixed(1)} ms`,
      ...(fault !== undefined && { fault }),
    },
    { goal: 'restore', value: restored.seconds, details: `${restored.mostMb.toFixed(0)} MB at its highest` },
  ];
}
