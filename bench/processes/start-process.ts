import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/src/db/embedded/free-port.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const READY_WITHIN_MS = 60_000;
const POLL_MS = 5;
const GRACE_MS = 15_000;

/** A server on a loopback port. */
export interface ServerProcess {
  port: number;
  /** From the start of the process to the first yes of /readyz. */
  readyMs: number;
  /** Resident memory in MB; NaN where the system does not tell. */
  memoryMb(): number;
  /** Asks it to end and waits until it has; it is killed when that takes too long. */
  stop(): Promise<void>;
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );

const residentMb = (pid: number | undefined): number => {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
};

const running = new Set<() => Promise<void>>();

/** Ends every process that is still there; for the end of a run, whatever its reason. */
export const stopAll = () => Promise.all([...running].map((stop) => stop()));

/** Runs one of the repository's programs and waits until it is ready. `PORT` is set. */
export async function startProcess(
  program: string,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const port = await freePort();
  const since = performance.now();
  const child = spawn(process.execPath, [...programFlags(program), program], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    // Ctrl-C is for the run; it ends its processes in order.
    detached: process.platform !== 'win32',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    running.delete(stop);
    const hard = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(hard);
  };
  running.add(stop);
  void ended.then(() => running.delete(stop));
  while (!(await isReady(port))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${program} ended at its start`);
    if (performance.now() - since > READY_WITHIN_MS) throw new Error(`${program} did not become ready`);
    await pause(POLL_MS);
  }
  return { port, readyMs: performance.now() - since, memoryMb: () => residentMb(child.pid), stop };
}

/** As `npm start` runs the portal. `PROFILE=folder` leaves CPU profiles of it there. */
const programFlags = (program: string): string[] => {
  if (!program.startsWith('apps/')) return [];
  const folder = process.env['PROFILE'];
  return ['--max-semi-space-size=8', ...(folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [])];
};
