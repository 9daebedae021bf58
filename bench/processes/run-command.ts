import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LOOK_EVERY_MS = 50;

export interface CommandRun {
  seconds: number;
  /** The highest resident memory, or NaN on a system without /proc. */
  mostMb: number;
  /** The same without the pages that another process has too, as it has those of Node's program. Looked at in turns. */
  mostOwnMb: number;
}

/** Returns the highest resident memory that the process had, or NaN. */
function highWaterMb(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Returns the memory that the process takes and no other process shares, or NaN. */
function ownMb(pid: number | undefined): number {
  try {
    const kilobytes = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(
      /^Private_\w+:\s+(\d+) kB/gm,
    );
    return [...kilobytes].reduce((sum, [, one]) => sum + Number(one), 0) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Runs one of the repository's commands to its end. Fails when it does not end with code 0. */
export async function runCommand(
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<CommandRun> {
  const since = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=1', program, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let mostMb = Number.NaN;
  let mostOwnMb = Number.NaN;
  while (child.exitCode === null && child.signalCode === null) {
    const now = highWaterMb(child.pid);
    if (!Number.isNaN(now)) mostMb = now;
    const own = ownMb(child.pid);
    if (!(own <= mostOwnMb)) mostOwnMb = Number.isNaN(own) ? mostOwnMb : own;
    await pause(LOOK_EVERY_MS);
  }
  if (child.exitCode !== 0) throw new Error(`${program} ended with ${child.exitCode ?? child.signalCode}`);
  return { seconds: (performance.now() - since) / 1_000, mostMb, mostOwnMb };
}
