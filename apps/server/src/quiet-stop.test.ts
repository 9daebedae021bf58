import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unusedPort } from '../test/unused-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-quiet-stop-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

it.each([
  ['while it makes its database', () => existsSync(path.join(folder, 'data/secret.key'))],
  ['when it is ready', (said: string) => said.includes('is ready at')],
])('a portal that is stopped %s ends with code 0 and without the stack of an error', async (_, isMoment) => {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: process.env['PATH'], DATA_DIR: path.join(folder, 'data') },
      ...{ HOST: '127.0.0.1', PORT: String(await unusedPort()) },
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  try {
    await vi.waitFor(() => expect(isMoment(said), said).toBe(true), { timeout: 100_000, interval: 5 });
    child.kill('SIGTERM');
    const [code] = await once(child, 'close');
    expect(said).not.toMatch(/^\s+at |\\n\s+at |"level":(?:50|60)/m);
    expect(code, said).toBe(0);
  } finally {
    child.kill('SIGKILL');
  }
});
