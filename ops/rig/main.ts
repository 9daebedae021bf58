import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { callTwice, type Session, signIn } from './client.ts';
import { patroniTimes } from './configurations.ts';
import { type Finding, find, isSound, tableOf } from './findings.ts';
import { buildRelease, describeCommit } from './former-release.ts';
import { createRepair, Load } from './load.ts';
import { Machines } from './machines.ts';
import { ROOT } from './places.ts';
import { stopAll } from './processes.ts';
import { checkPrograms } from './programs.ts';
import { type Stage, type Trial, type TrialName, trials } from './trials.ts';

/** Load before each trial, so that all connections are open. */
const BEFORE_MS = 3_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { install: { type: 'boolean', default: false }, from: { type: 'string', default: 'HEAD~1' } },
});
const isTrial = (name: string): name is TrialName => Object.hasOwn(trials, name);

function chosenTrials(): TrialName[] {
  const unknown = positionals.filter((name) => !isTrial(name));
  if (unknown.length > 0)
    throw new Error(`There is no trial "${unknown.join(' ')}"; there are ${Object.keys(trials).join(', ')}.`);
  const all = Object.keys(trials) as TrialName[];
  return positionals.length === 0 ? all : all.filter((name) => positionals.includes(name));
}

async function runTrial(
  name: TrialName,
  stage: Omit<Stage, 'load'>,
  { session, repairId, photo }: { session: Session; repairId: number; photo: Blob },
): Promise<Finding> {
  const trial: Trial = trials[name];
  console.log(trial.title);
  const serials = `RIG-${name.toUpperCase()}`;
  const load = new Load(session, serials, repairId, photo);
  let note: string | undefined;
  try {
    await pause(BEFORE_MS);
    note = await trial.run({ ...stage, load });
  } finally {
    await load.stop();
  }
  const { databases } = stage.machines;
  const finding = await find(databases, session.cookie, {
    name: serials,
    title: trial.title,
    seen: load.seen,
    note,
  });
  await trial.restore?.(stage);
  return finding;
}

async function runAll(folder: string): Promise<boolean> {
  const names = chosenTrials();
  checkPrograms(values.install);
  const findings: Finding[] = [];
  const formerRelease = names.includes('upgrade') ? await buildRelease(values.from, folder) : undefined;
  const machines = new Machines(folder);
  console.log('Starting etcd, two PostgreSQL under Patroni, HAProxy, S3 and two portals ...');
  await machines.start(formerRelease ?? ROOT);
  const session = await signIn();
  const { answer, faults } = await callTwice(session.cookie, createRepair('RIG-FIRST', session.companyId));
  const first = answer as { id: number } | undefined;
  if (!first) throw new Error(`The portal does not take a repair: ${faults.join(', ')}.`);
  const color = { width: 300, height: 200, channels: 3, background: 'teal' } as const;
  const photo = new Blob([await sharp({ create: color }).jpeg().toBuffer()], { type: 'image/jpeg' });
  const stage = { machines, release: ROOT };
  for (const name of names)
    findings.push(await runTrial(name, stage, { session, repairId: first.id, photo }));

  const machine = `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB`;
  console.log(`\n${new Date().toISOString().slice(0, 10)}, ${machine}, Patroni with ${patroniTimes()}`);
  if (formerRelease) console.log(`Upgrade from ${describeCommit(values.from)} to ${describeCommit('HEAD')}.`);
  console.log(`\n${tableOf(findings)}\n`);
  return findings.every(isSound);
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'rig-'));
// The user of PostgreSQL has to reach its folder.
await chmod(folder, 0o755);
let isEnding = false;
const end = async (code: number) => {
  if (isEnding) return;
  isEnding = true;
  await stopAll();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130));
try {
  await end((await runAll(folder)) ? 0 : 1);
} catch (fault) {
  if (!isEnding) console.error(fault instanceof Error ? fault.message : fault);
  await end(1);
}
