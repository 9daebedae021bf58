import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

const script = path.join(import.meta.dirname, 'embedded-process.ts');

export interface PortalProcess {
  child: ChildProcess;
  pid: number;
  /** The first line of output. At most one of the two values is set. */
  answer: Promise<{ url?: string; problem?: string }>;
  /** Resolves at the next line about a restarted database. */
  restarted(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Starts a portal in its own process group on a data folder. It is ended after the test. */
export function startPortal(
  dataDir: string,
  options: { port?: number; wrapper?: string[] } = {},
): PortalProcess {
  const [command = '', ...args] = [...(options.wrapper ?? []), process.execPath, script, dataDir];
  if (options.port) args.push(String(options.port));
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  onTestFinished(() => end(child, 'SIGTERM'));
  const lines = createInterface({ input: child.stdout });
  const answer = new Promise<{ url?: string; problem?: string }>((resolve) => {
    lines.once('line', (line) => resolve(JSON.parse(line)));
    lines.once('close', () => resolve({}));
  });
  return {
    child,
    pid: child.pid ?? 0,
    answer,
    restarted: async () => void (await once(lines, 'line')),
    end: (signal) => end(child, signal),
  };
}
