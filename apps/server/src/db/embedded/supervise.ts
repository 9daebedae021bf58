import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { programEnvironment } from './binaries.ts';

/** The recovery of a large log after a crash may take this long. */
const READY_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 8_000;

/** One run of the server process. */
interface Postmaster {
  /** Resolves when the process has ended for any reason. */
  ended: Promise<void>;
  /** Asks for a fast shutdown, and for an immediate one after 8 s. Neither loses anything committed. */
  stop(): Promise<void>;
  /** Sends the signal for an immediate shutdown and does not wait. For the exit of the portal. */
  kill(): void;
}

/**
 * Starts the server and waits until it accepts connections. Stops it when `signal` is aborted before that. @throws
 * Error with the last lines of the server when it is not ready.
 */
export async function startPostmaster(
  command: readonly string[],
  dataDir: string,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<Postmaster> {
  const [program = '', ...args] = command;
  // The server has a process group of its own, so that Ctrl-C does not reach it before the portal has finished its
  // requests.
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env: programEnvironment(),
  });
  const lastLines: string[] = [];
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      log(line);
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const postmaster = { ended, stop: () => stop(child, ended), kill: () => void child.kill('SIGQUIT') };
  let alive = true;
  void ended.then(() => {
    alive = false;
  });
  for (
    const end = Date.now() + READY_WITHIN_MS;
    alive && !signal?.aborted && Date.now() < end;
    await sleep(8)
  ) {
    if (await isReady(child.pid, dataDir)) return postmaster;
  }
  await postmaster.stop();
  const reason = lastLines.filter((line) => /FATAL|PANIC|ERROR|HINT|unshare|cannot/.test(line));
  throw new Error((reason.length > 0 ? reason : lastLines).join('\n') || 'the process ended without a word');
}

/** Returns true when the eighth line of the server's pid file says that it accepts connections. */
async function isReady(pid: number | undefined, dataDir: string): Promise<boolean> {
  const text = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const hard = setTimeout(() => child.kill('SIGQUIT'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(hard);
  if (child.exitCode === null && child.signalCode === null && child.pid) await once(child, 'exit');
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 10_000;
/** A server that ran this long has recovered. When it dies after that, the pauses begin again at the shortest. */
const HEALTHY_AFTER_MS = 60_000;

interface Supervised {
  stop(): Promise<void>;
  onRestart(listener: () => void): void;
}

/** Starts the server again whenever it dies, until stopped. The pause before a start doubles each time. */
export function supervise(
  first: Postmaster,
  again: (signal: AbortSignal) => Promise<Postmaster>,
  log: (line: string) => void,
): Supervised {
  const stopping = new AbortController();
  const listeners: (() => void)[] = [];
  let current: Postmaster | undefined = first;
  // A portal that exits without `stop` must not leave its database running.
  const lastResort = () => current?.kill();
  process.once('exit', lastResort);

  const watch = async () => {
    let pause = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const since = Date.now();
      await current?.ended;
      current = undefined;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > HEALTHY_AFTER_MS) pause = FIRST_PAUSE_MS;
      log(`the database process ended unexpectedly; starting it again in ${pause} ms`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      if (stopping.signal.aborted) return;
      current = await again(stopping.signal).catch((error: Error) => {
        if (!stopping.signal.aborted)
          log(`the database process could not be started again: ${error.message}`);
        return undefined;
      });
      if (current && !stopping.signal.aborted) for (const listener of listeners) listener();
    }
  };
  const watching = watch();

  return {
    onRestart: (listener) => void listeners.push(listener),
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await watching;
      // A restart may have succeeded just now.
      await current?.stop();
      process.off('exit', lastResort);
    },
  };
}
