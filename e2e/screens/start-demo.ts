import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type MailServer, startMailServer } from '../../apps/server/test/mail-server.ts';
import { unusedPort } from '../../apps/server/test/unused-port.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The last line that the demo prints before anybody can sign in. */
const READY = /is ready at/;

export interface Demo {
  url: string;
  mail: MailServer;
  /** The data folder. */
  folder: string;
  stop: () => Promise<void>;
}

/** Starts the demo company in a new folder on a free port, with a mail server. `stop` ends it and removes the folder. */
export async function startDemo(): Promise<Demo> {
  const [port, mail, folder] = await Promise.all([
    unusedPort(),
    startMailServer(),
    mkdtemp(path.join(os.tmpdir(), 'portal-screens-')),
  ]);
  const preload = path.join(root, 'scripts/run/end-with-parent.mjs');
  const child = spawn(process.execPath, ['--import', preload, 'apps/server/src/demo/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: mail.url,
      DATA_DIR: folder,
      LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (READY.test(line)) resolve();
    });
    void ended.then(() => reject(new Error('The demo ended while it started.')));
  });
  const stop = async () => {
    child.kill('SIGINT');
    await Promise.all([ended, mail.stop()]);
    await rm(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 });
  };
  return { url: `http://127.0.0.1:${port}`, mail, folder, stop };
}
