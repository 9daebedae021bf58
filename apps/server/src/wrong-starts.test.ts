import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { unusedPort } from '../test/unused-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Whole processes on a machine that may be busy; without a cache of compiled code where nothing can be written. */
vi.setConfig({ testTimeout: 60_000 });

const asRoot = process.getuid?.() === 0;

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-wrong-start-'));
  dataDir = path.join(folder, 'data');
});
let child: ChildProcess | undefined;
afterEach(() => {
  // One that started after all must not outlive the test.
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

/** What an operator reads of a start that cannot work: one line, and the process is gone with code 1. */
async function refusal(settings: Record<string, string>, wrapper: string[] = []): Promise<string> {
  const [program = '', ...args] = [...wrapper, process.execPath, 'apps/server/src/main.ts'];
  const started = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(await unusedPort()),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...settings,
    },
  });
  child = started;
  const [said, [code]] = await Promise.all([text(started.stderr), once(started, 'exit')]);
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(1);
  return said.trim();
}

it('a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const said = await refusal({ PORT: String(port) });
  other.close();
  expect(said).toBe(
    `Port ${port} on 127.0.0.1 is already in use: end the program that listens there, or set PORT to another one.`,
  );
  expect(existsSync(dataDir)).toBe(false);
});

it('a database that refuses, before a secret key is made', async () => {
  const url = new URL(inject('clusterUrl'));
  url.password = 'wrong';
  expect(await refusal({ DATABASE_URL: url.href })).toContain('check user and password in DATABASE_URL.');
  expect(existsSync(dataDir)).toBe(false);
});

it('a folder that may not be written to', async () => {
  const readOnly = path.join(folder, 'read-only');
  mkdirSync(readOnly, { mode: 0o555 });
  // Root ignores such rights; seen as an ordinary user it does not.
  const wrapper = asRoot ? ['unshare', '--user', '--map-user=1000', '--map-group=1000'] : [];
  const said = await refusal({ DATA_DIR: path.join(readOnly, 'data') }, wrapper);
  expect(said).toBe(
    `The portal cannot write to the folder ${readOnly}/data (EACCES): check its owner, its rights and its disk, or set DATA_DIR to another folder.`,
  );
});

it('a disk without room for the first database', async () => {
  mkdirSync(dataDir);
  // A file system of its own, as small as the test wants it, seen by this start alone.
  const inside = `mount -t tmpfs -o size=20m none "${dataDir}" && exec "$0" "$@"`;
  const wrapper = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', inside];
  expect(await refusal({}, wrapper)).toMatch(
    /^There are only \d+ MB free in .*, and \d+ MB are needed: free some space, or set DATA_DIR/,
  );
  expect(readdirSync(dataDir)).toEqual([]);
});

it('a database of another PostgreSQL', async () => {
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true, mode: 0o700 });
  writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
  expect(await refusal({})).toMatch(/was made by PostgreSQL 17, and this release of the portal brings \d+/);
  expect(readdirSync(path.join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});
