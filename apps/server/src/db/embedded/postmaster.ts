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
export interface Postmaster {
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
