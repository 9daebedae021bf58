import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

const GRACE_MS = 20_000;

/** A program of the rig. */
export interface RigProcess {
  pid: number;
  signal(signal: NodeJS.Signals): void;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
  /** Ends it with SIGTERM, and with SIGKILL when it takes longer than 20 s. */
  stop(): Promise<void>;
  /** Returns the last lines that it has written. */
  readLog(): string;
}

interface StartOptions {
  /** The folder of the log files. */
  folder: string;
  cwd?: string;
  env?: Record<string, string>;
  /** The system's user that runs it, when the rig itself runs as root. */
  user?: string;
}

const running = new Set<RigProcess>();
const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Starts a program. It also ends when the rig itself is killed. */
export function start(
  name: string,
  command: readonly string[],
  { folder, cwd, env, user }: StartOptions,
): RigProcess {
  const asUser = user && process.getuid?.() === 0 ? ['--reuid', user, '--regid', user, '--clear-groups'] : [];
  const log = path.join(folder, `${name}.log`);
  const file = openSync(log, 'a');
  const child = spawn('setpriv', [...asUser, '--pdeathsig', 'TERM', ...command], {
    cwd: cwd ?? folder,
    env: { PATH: `${process.env['PATH']}:/usr/sbin`, LANG: 'C.UTF-8', HOME: folder, ...env },
    stdio: ['ignore', file, file],
    // Ctrl-C must reach only the rig, which then stops its processes itself.
    detached: true,
  });
  closeSync(file);
  const ended = once(child, 'exit').then(() => {});
  const one: RigProcess = {
    pid: child.pid ?? 0,
    signal: (signal) => void child.kill(signal),
    ended,
    readLog: () => readFileSync(log, 'utf8').split('\n').slice(-15).join('\n'),
    stop: async () => {
      if (!isRunning(child)) return;
      const hard = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      child.kill('SIGTERM');
      // A process that was stopped with SIGSTOP gets the signal now.
      child.kill('SIGCONT');
      await ended;
      clearTimeout(hard);
    },
  };
  running.add(one);
  void ended.then(() => running.delete(one));
  return one;
}

/** Ends every process of the rig, the newest first. */
export async function stopAll(): Promise<void> {
  for (const one of [...running].reverse()) await one.stop();
}
