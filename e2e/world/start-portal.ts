import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  type QuickbooksProvider,
  startQuickbooksProvider,
} from '../../apps/server/src/demo/quickbooks-provider/start-provider.ts';
import { type ImapServer, startImapServer } from '../../apps/server/test/imap-server.ts';
import { type MailServer, startMailServer } from '../../apps/server/test/mail-server.ts';
import { unusedPort } from '../../apps/server/test/unused-port.ts';

const root = path.resolve(import.meta.dirname, '../..');
const READY = /is ready at/;

/** The first account of every portal in these tests. */
export const BOSS = { username: 'boss', password: 'Bo55!pass' } as const;

/** A portal that runs as with `npm start`, with mail servers and an accounting service beside it. */
export interface Portal {
  url: string;
  mail: MailServer;
  /** The mailbox of answers. No company reads it. */
  inbox: ImapServer;
  /** The stand-in for the accounting service. No company is connected to it. */
  quickbooks: QuickbooksProvider;
  /** The portal's data folder. */
  folder: string;
  /** Stops the portal. Fails when the server has logged an error. */
  stop(): Promise<void>;
  /** Stops the portal and moves its data folder to a path that does not exist yet. */
  keep(place: string): Promise<void>;
}

/** Creates the data folder of a portal: an empty one, or a copy of the folder of a portal that has stopped. */
async function makeFolder(prepared?: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-browser-'));
  // One call for all of its two thousand files. A promise for each takes six times as much of the processor.
  if (prepared) cpSync(prepared, folder, { recursive: true });
  return folder;
}

/**
 * Starts a portal with its own port, data folder, embedded database and mail server. `prepared` is the data folder of a
 * portal that has stopped. On a copy of it the start is much faster than on an empty folder. `settings` are environment
 * variables.
 */
export async function startPortal(prepared?: string, settings: Record<string, string> = {}): Promise<Portal> {
  const [port, mail, inbox, quickbooks, folder] = await Promise.all([
    unusedPort(),
    startMailServer(),
    startImapServer(),
    startQuickbooksProvider(),
    makeFolder(prepared),
  ]);
  const url = `http://127.0.0.1:${port}`;
  // The portal ends with this process, even when this process is killed.
  const preload = path.join(root, 'scripts/run/end-with-parent.mjs');
  const child = spawn(process.execPath, ['--import', preload, 'apps/server/dist/main.js'], {
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
      OUTBOUND_ALLOW: `127.0.0.1:${inbox.port}`,
      ...quickbooks.settings,
      LIMITS: 'off',
      // Mail leaves at once. The journey of undo sets the seconds of production.
      UNDO_SECONDS: '0',
      // On a slow test machine the portal must not refuse calls because it is busy.
      LIMIT_EVENT_LOOP_DELAY_MS: '60000',
      LIMIT_POOL_WAIT_MS: '30000',
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  const { stdout } = child;
  if (!stdout) throw new Error('unreachable: stdout is a pipe');
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
    // SIGTERM would take longer, because the portal then waits until a load balancer has noticed.
    child.kill('SIGINT');
    await Promise.all([ended, mail.stop(), inbox.stop(), quickbooks.stop()]);
  };
  const clear = async () => {
    await end();
    await rm(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 });
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
  return { url, mail, inbox, quickbooks, folder, stop, keep };
}
