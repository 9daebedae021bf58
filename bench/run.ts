import { type Cluster, startCluster } from './database/cluster.ts';
import { type LoadedDatabase, loadDatabase } from './database/load-database.ts';
import type { Finding } from './goals.ts';
import type { MeasureContext } from './measure-context.ts';
import { afterUpdates } from './measures/after-updates.ts';
import { againstBare } from './measures/against-bare.ts';
import { backupAndRestore } from './measures/backup-and-restore.ts';
import { besideLockedRow } from './measures/beside-locked-row.ts';
import { doctor } from './measures/doctor.ts';
import { everyRead } from './measures/every-read.ts';
import { firstLook } from './measures/first-look.ts';
import { growth } from './measures/growth.ts';
import { besideSignIns, moreClients } from './measures/many-clients.ts';
import { overdueJob } from './measures/overdue-job.ts';
import { pageSizes } from './measures/page-sizes.ts';
import { starts } from './measures/starts.ts';
import { waits } from './measures/waits.ts';
import { startBare, startPortal } from './processes/servers.ts';
import { stopAll } from './processes/start-process.ts';
import { readSettings, type Settings, whole } from './settings.ts';
import { runSoak } from './soak/run-soak.ts';
import { tableOf } from './table.ts';

const measures: Record<string, (context: MeasureContext) => Promise<Finding[]>> = {
  'against-bare': againstBare,
  'more-clients': moreClients,
  'beside-sign-ins': besideSignIns,
  'beside-locked-row': besideLockedRow,
  'after-updates': afterUpdates,
  'first-look': firstLook,
  growth,
  waits,
  'every-read': everyRead,
  'overdue-job': overdueJob,
  'backup-and-restore': backupAndRestore,
  doctor,
  starts,
};

const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);

async function load(cluster: Cluster, sizes: number[]): Promise<LoadedDatabase[]> {
  const databases: LoadedDatabase[] = [];
  for (const size of sizes) {
    say(`loading ${size} repairs`);
    databases.push(await loadDatabase(await cluster.createDatabase(`bench_${size}`), size));
  }
  return databases;
}

async function measure(context: MeasureContext, only: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, run] of Object.entries(measures)) {
    if (!name.includes(only)) continue;
    say(`measuring ${name}`);
    findings.push(...(await run(context)));
  }
  return [...findings, { goal: 'memoryAfter', value: context.portal.memoryMb() }, ...pageSizes()];
}

async function run(settings: Settings): Promise<void> {
  const cluster = await startCluster();
  const stop = () => stopAll().then(cluster.stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  try {
    const databases = await load(cluster, settings.sizes);
    const reference = databases.find(({ size }) => size === settings.reference)!;
    const copyUrl = await cluster.createDatabase('bench_copy', `bench_${reference.size}`);
    const portal = await startPortal(cluster.folder, reference.url);
    const bare = await startBare(reference.url);
    const copy = { ...reference, url: copyUrl };
    const context = { settings, cluster, databases, reference, copy, portal, bare };
    const { text, missed } = tableOf(await measure(context, settings.only));
    console.log(`\n${text}\n\nratios at ${reference.size} repairs; ${missed} missed`);
    if (missed > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
}

const [first, ...rest] = process.argv.slice(2);
if (first === 'soak') await runSoak(rest[0] === undefined ? 60 : whole(rest[0], 24 * 60));
else await run(readSettings(process.argv.slice(2)));
