import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type MailServer, startMailServer } from '../../apps/server/test/mail-server.ts';
import { unusedPort } from '../../apps/server/test/unused-port.ts';

const root = path.resolve(import.meta.dirname, '../..');
const READY = /is ready at/;

/** The first account of every portal here. */
export const BOSS = { username: 'boss', password: 'Bo55!pass' } as const;

/** The portal as `npm start` runs it, with a mail server beside it. */
export interface Portal {
  url: string;
  mail: MailServer;
  /** Its data folder. */
  folder: string;
  /** Ends it; fails when the server logged an error meanwhile. */
  stop(): Promise<void>;
  /** Ends it and moves its data folder to a place where none stands yet. */
  keep(place: string): Promise<void>;
}

/** A folder for the data of one portal: empty, or a copy of one that a portal has left. */
async function makeFolder(prepared?: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-browser-'));
  if (prepared) await cp(prepared, folder, { recursive: true });
  return folder;
}

/**
 * Starts a portal of its own: port, data folder with the embedded database, and mail server. On a copy of `prepared`,
 * the data folder of a portal that has stopped, it starts much faster than on an empty folder.
 */
export async function startPortal(prepared?: string): Promise<Portal> {
  const [port, mail, folder] = await Promise.all([unusedPort(), startMailServer(), makeFolder(prepared)]);
  const url = `http://127.0.0.1:${port}`;
  // It ends with us, even when we are killed.
  const preload = path.join(root, 'scripts/run/end-with-parent.mjs');
  const child = spawn(process.execPath, ['--import', preload, 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      ADMIN_USERNAME: BOSS.username,
      ADMIN_PASSWORD: BOSS.password,
      COMPANY_NAME: 'Meridian Instruments',
      SMTP_URL: mail.url,
      LIMITS: 'off',
      // A busy test machine is no reason to turn people away.
      LIMIT_EVENT_LOOP_DELAY_MS: '60000',
      LIMIT_POOL_WAIT_MS: '30000',
      LOG_LEVEL: 'error',
    },
  });
  const { stdout } = child;
  if (!stdout) throw new Error('unreachable: it is a pipe');
  const ended = once(child, 'exit');
  const said: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => {
      if (READY.test(line)) resolve();
      else said.push(line);
    });
    void ended.then(() => reject(new Error(`The portal ended while it started:\n${said.join('\n')}`)));
  });
  const end = async () => {
    // Not SIGTERM: that first waits for a balancer to notice.
    child.kill('SIGINT');
    await Promise.all([ended, mail.stop()]);
  };
  const clear = async () => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await ready;
  } catch (error) {
    await clear();
    throw error;
  }
  const expectQuiet = () => {
    if (said.length > 0) throw new Error(`The portal logged errors:\n${said.join('\n')}`);
  };
  const stop = () => clear().then(expectQuiet);
  const keep = async (place: string) => {
    await end();
    await rename(folder, place);
    expectQuiet();
  };
  return { url, mail, folder, stop, keep };
}
