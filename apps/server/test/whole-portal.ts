import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { unusedPort } from './unused-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');
export const BOSS = { username: 'boss', password: 'Bo55!pass' };

/** The portal as it starts in production, on its own data folder. */
export interface WholePortal {
  url: string;
  pid: number;
  /** Ends it with `kill -9`, or in order. */
  end(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
  /** Signs in the first account. Returns its company and the headers for its calls. */
  signIn(): Promise<{ companyId: number; headers: { cookie: string } }>;
}

interface WholePortalOptions {
  /** A command and its arguments that run the portal. */
  wrapper?: readonly string[];
  settings?: Record<string, string>;
  /** The file that Node runs. The default is the sources. */
  program?: string;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Starts the portal and waits until it can be reached. It ends with the test, even when the test is killed. */
export async function startWholePortal(
  dataDir: string,
  { wrapper = [], settings = {}, program = 'apps/server/src/main.ts' }: WholePortalOptions = {},
): Promise<WholePortal> {
  const port = await unusedPort();
  const url = `http://127.0.0.1:${port}`;
  const preload = path.join(root, 'scripts/run/end-with-parent.mjs');
  const [command = '', ...args] = [...wrapper, process.execPath, '--import', preload, program];
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ADMIN_USERNAME: BOSS.username,
      ADMIN_PASSWORD: BOSS.password,
      LIMITS: 'off',
      UNDO_SECONDS: '0',
      LIMIT_EVENT_LOOP_DELAY_MS: '60000',
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  const lines = createInterface({ input: child.stdout! });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.includes('is ready at') && resolve());
    child.once('exit', () => reject(new Error('the portal ended while it started')));
  });
  return {
    url,
    pid: child.pid ?? 0,
    end: (signal) => end(child, signal),
    signIn: async () => {
      const reply = await fetch(`${url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(BOSS),
      });
      const { companyId } = (await reply.json()) as { companyId: number };
      const [cookie = ''] = reply.headers.getSetCookie()[0]?.split(';') ?? [];
      return { companyId, headers: { cookie } };
    },
  };
}
