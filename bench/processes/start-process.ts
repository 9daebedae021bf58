import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
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
  /** Milliseconds from the start of the process to the first 200 of /readyz. */
  readyMs: number;
  /** Returns the resident memory in MB, or NaN on a system without /proc. */
  memoryMb(): number;
  /** Returns the processor time the process has used in milliseconds, or NaN on a system without /proc. */
  processorMs(): number;
  /** Returns the number of open files and connections of the process, or NaN on a system without /proc. */
  openFiles(): number;
  /** Asks the process to end and waits for that. A process that takes longer than 15 seconds is killed. */
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

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

const processorMs = (pid: number | undefined): number => {
  try {
    // The name in brackets may contain spaces. User and system time are the 12th and 13th fields after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
};

const openFiles = (pid: number | undefined): number => {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return Number.NaN;
  }
};

/** What `npm start` sets too. */
const SERVED = { MALLOC_ARENA_MAX: '2' };

const running = new Set<() => Promise<void>>();

/** Ends every process that is still running. */
export const stopAll = () => Promise.all([...running].map((stop) => stop()));

/** Starts one of the repository's programs on a free port and waits until it is ready. Fails when it ends before. */
export async function startProcess(
  program: string,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const port = await freePort();
  const since = performance.now();
  const child = spawn(process.execPath, [...programFlags(program), program], {
    cwd: ROOT,
    env: {
      ...SERVED,
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    // Ctrl-C must reach only the run, which then stops its processes itself.
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
      throw new Error(`${program} ended before it was ready`);
    if (performance.now() - since > READY_WITHIN_MS) throw new Error(`${program} did not become ready`);
    await pause(POLL_MS);
  }
  return {
    port,
    readyMs: performance.now() - since,
    memoryMb: () => residentMb(child.pid),
    processorMs: () => processorMs(child.pid),
    openFiles: () => openFiles(child.pid),
    stop,
  };
}

/**
 * Returns the flags of Node that `npm start` gives the portal. `PROFILE=folder` adds a CPU profile there. With
 * `HEAP=folder` each SIGUSR2 to the portal writes a snapshot of its heap there.
 */
const programFlags = (program: string): string[] => {
  if (!program.startsWith('apps/')) return [];
  const { PROFILE: profiles, HEAP: snapshots } = process.env;
  return [
    '--max-semi-space-size=8',
    ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : []),
    ...(snapshots ? ['--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${snapshots}`] : []),
  ];
};
