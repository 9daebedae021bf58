import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createWebServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { startS3Server } from '../test/s3-server.ts';
import { unusedPort } from '../test/unused-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/**
 * These tests start whole processes on a machine that may be busy. Some have no cache of compiled code, because they
 * may write nothing.
 */
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
  // A portal that did start must not outlive the test.
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

/**
 * Returns the line that the operator reads when a start fails. Checks that it is one line and that the process ends
 * with code 1.
 */
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

it('names a port that is taken', async () => {
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

it('names a database that refuses, before a secret key is made', async () => {
  const url = new URL(inject('clusterUrl'));
  url.password = 'wrong';
  expect(await refusal({ DATABASE_URL: url.href })).toContain('check user and password in DATABASE_URL.');
  expect(existsSync(dataDir)).toBe(false);
});

it('names a folder that may not be written to', async () => {
  const readOnly = path.join(folder, 'read-only');
  mkdirSync(readOnly, { mode: 0o555 });
  // Root ignores access rights. Inside a user namespace it does not.
  const wrapper = asRoot ? ['unshare', '--user', '--map-user=1000', '--map-group=1000'] : [];
  const said = await refusal({ DATA_DIR: path.join(readOnly, 'data') }, wrapper);
  expect(said).toBe(
    `The portal cannot write to the folder ${readOnly}/data (EACCES): check its owner, its rights and its disk, or set DATA_DIR to another folder.`,
  );
});

it('names the data folder itself when it is there and may not be written to', async () => {
  mkdirSync(dataDir, { mode: 0o555 });
  const wrapper = asRoot ? ['unshare', '--user', '--map-user=1000', '--map-group=1000'] : [];
  expect(await refusal({}, wrapper)).toBe(
    `The portal cannot write to the folder ${dataDir} (EACCES): check its owner, its rights and its disk, or set DATA_DIR to another folder.`,
  );
});

it.runIf(asRoot)('writes nothing as root into the data folder of another user', async () => {
  mkdirSync(dataDir, { mode: 0o700 });
  chownSync(dataDir, 1234, 1234);
  expect(await refusal({})).toBe(
    `The folder ${dataDir} belongs to another user: start the portal as that user, not as root.`,
  );
  expect(readdirSync(dataDir)).toEqual([]);
});

it('names a folder for backups that may not be written to, and a passphrase that is not there', async () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  expect(await refusal({ BACKUP_DIR: path.join(file, 'backups') })).toBe(
    `The portal cannot write to the folder ${file}/backups (ENOTDIR): check its owner, its rights and its disk, or set BACKUP_DIR to another folder.`,
  );
  const missing = path.join(folder, 'no-passphrase');
  expect(await refusal({ BACKUP_DIR: folder, BACKUP_PASSPHRASE_FILE: missing })).toMatch(
    /^There is no file .*no-passphrase with the passphrase of the backups: check BACKUP_PASSPHRASE_FILE\.$/,
  );
  expect(await refusal({ BACKUP_PASSPHRASE_FILE: folder })).toMatch(
    / is a folder, not a file with the passphrase of the backups: check BACKUP_PASSPHRASE_FILE\.$/,
  );
  expect(await refusal({ BACKUP_PASSPHRASE_FILE: file })).toContain('is empty: put the passphrase');
  writeFileSync(file, '  eleven-char \n');
  expect(await refusal({ BACKUP_PASSPHRASE_FILE: file })).toBe(
    `The passphrase of the backups in ${file} must have at least 12 characters: put another one into the file. Archives that were made with the old one open with the old one.`,
  );
  expect(existsSync(dataDir)).toBe(false);
});

it('names an S3 store that never answers, is not there or is none, within a deadline', async () => {
  const open = new Set<Socket>();
  const silent = createServer((socket) => void open.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  const page = createWebServer((_, answer) => answer.end('<html>')).listen(0, '127.0.0.1');
  await Promise.all([once(silent, 'listening'), once(page, 'listening')]);
  const keys = { AWS_ACCESS_KEY_ID: 'portal', AWS_SECRET_ACCESS_KEY: 'secret' };
  const at = (port: number) => ({
    // A password in the address is not said.
    STORAGE_URL: `s3://portal?region=us-east-1&endpoint=http://portal:pass@127.0.0.1:${port}`,
    ...keys,
  });
  const { port } = silent.address() as AddressInfo;
  const began = Date.now();
  expect(await refusal(at(port))).toBe(
    `The S3 store at http://127.0.0.1:${port} does not answer: check the endpoint in STORAGE_URL, and the firewall in between.`,
  );
  // The deadline is 5 s; the rest is the start of a program on a busy machine.
  expect(Date.now() - began).toBeLessThan(30_000);
  for (const socket of open) socket.destroy();
  silent.close();
  await once(silent, 'close');
  expect(await refusal(at(port))).toBe(
    `No S3 store can be reached at http://127.0.0.1:${port} (ECONNREFUSED): start it, or check the endpoint in STORAGE_URL.`,
  );
  const other = (page.address() as AddressInfo).port;
  expect(await refusal(at(other))).toContain('as S3 does');
  page.close();
  expect(existsSync(dataDir)).toBe(false);
});

it('names a bucket that is not there', async () => {
  const store = await startS3Server('portal');
  const said = await refusal({ STORAGE_URL: store.url.replace('s3://portal', 's3://other'), ...store.env });
  await store.stop();
  expect(said).toMatch(
    /^There is no bucket "other" at http:\/\/127\.0\.0\.1:\d+: make it, or check the name in STORAGE_URL\.$/,
  );
});

it.runIf(asRoot)('names a folder that takes nothing although its rights allow it', async () => {
  for (const setting of ['STORAGE_URL', 'BACKUP_DIR', 'DATA_DIR'])
    expect(await refusal({ [setting]: '/proc/portal' })).toMatch(
      new RegExp(
        `^The portal cannot write to the folder /proc/portal \\(\\w+\\): check its owner, its rights and its disk, or set ${setting} to another folder\\.$`,
      ),
    );
  expect(existsSync(dataDir)).toBe(false);
});

it('names a disk without space for the first database', async () => {
  mkdirSync(dataDir);
  // Only this start sees the small file system.
  const inside = `mount -t tmpfs -o size=20m none "${dataDir}" && exec "$0" "$@"`;
  const wrapper = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', inside];
  expect(await refusal({}, wrapper)).toMatch(
    /^There are only \d+ MB free in .*, and \d+ MB are needed: free some space, or set DATA_DIR/,
  );
  expect(readdirSync(dataDir)).toEqual([]);
});

it('names a database of another PostgreSQL version', async () => {
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true, mode: 0o700 });
  writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
  expect(await refusal({})).toMatch(/was made by PostgreSQL 17, and this release of the portal brings \d+/);
  expect(readdirSync(path.join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});
