import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPortal } from '../../../test/portal-process.ts';
import { prepareFolder } from '../../../test/prepared-folder.ts';
import { queryOnce } from '../../../test/query-once.ts';
import { startEmbedded } from './start-embedded.ts';

const copyPrepared = prepareFolder();
let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-embedded-'));
  dataDir = path.join(folder, 'data', 'postgres');
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

test('keeps its data from one start to the next', async () => {
  const first = await startEmbedded({ dataDir, durable: false });
  await queryOnce(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await startEmbedded({ dataDir, durable: false });
  expect((await queryOnce(second.url, 'table kept')).rows).toEqual([{ answer: 42 }]);
  await second.stop();
});

test('is UTF-8, durable, checksummed and in UTC with any environment of the shell', async () => {
  const embedded = await startEmbedded({ dataDir });
  const shown = await queryOnce(
    embedded.url,
    `select current_setting('server_encoding') encoding, current_setting('fsync') fsync,
       current_setting('synchronous_commit') commit, current_setting('data_checksums') checksums,
       current_setting('timezone') zone, current_setting('password_encryption') hash,
       current_setting('listen_addresses') listens, current_setting('unix_socket_directories') sockets`,
  );
  await embedded.stop();
  expect(shown.rows[0]).toEqual({
    encoding: 'UTF8',
    fsync: 'on',
    commit: 'on',
    checksums: 'on',
    zone: 'UTC',
    hash: 'scram-sha-256',
    listens: '127.0.0.1',
    sockets: '',
  });
});

test('refuses a wrong password, and only this user can read the right one', async () => {
  copyPrepared(dataDir);
  const embedded = await startEmbedded({ dataDir, durable: false });
  const url = new URL(embedded.url);
  url.password = 'guess';
  await expect(queryOnce(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  await embedded.stop();
  expect(statSync(`${dataDir}.password`).mode & 0o777).toBe(0o600);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('makes a new password file when it was lost, and keeps the data', async () => {
  copyPrepared(dataDir);
  const first = await startEmbedded({ dataDir, durable: false });
  await queryOnce(first.url, 'create table kept as select 1 as n');
  await first.stop();
  rmSync(`${dataDir}.password`);
  const second = await startEmbedded({ dataDir, durable: false });
  expect(second.url).not.toBe(first.url);
  expect((await queryOnce(second.url, 'table kept')).rowCount).toBe(1);
  await second.stop();
});

test('names a port that is taken in one sentence, and leaves nothing behind', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  await expect(startEmbedded({ dataDir, port, durable: false })).rejects.toThrow(
    `Port ${port} for the embedded database is not free (EADDRINUSE).`,
  );
  other.close();
  const embedded = await startEmbedded({ dataDir, port, durable: false });
  expect(new URL(embedded.url).port).toBe(String(port));
  await embedded.stop();
});

test('names a folder that it may not write to in one sentence', async () => {
  const readOnly = path.join(folder, 'read-only');
  mkdirSync(readOnly, { mode: 0o555 });
  // Root ignores access rights. Inside a user namespace it does not.
  const wrapper =
    process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000'] : [];
  const { problem } = await startPortal(path.join(readOnly, 'postgres'), { wrapper }).answer;
  expect(problem).toBe(`The portal may not write to ${readOnly} (EACCES): check its owner and rights.`);
});

test('refuses a folder with files that are not a database, and does not change it', async () => {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path.join(dataDir, 'thesis.txt'), 'precious');
  await expect(startEmbedded({ dataDir, durable: false })).rejects.toThrow(
    'holds files but is not a database of the portal',
  );
  expect(readdirSync(dataDir)).toEqual(['thesis.txt']);
  expect(existsSync(`${dataDir}.owner`)).toBe(false);
});

test('starts in spite of a pid file that names an unrelated process, and does not end that process', async () => {
  copyPrepared(dataDir);
  const first = await startEmbedded({ dataDir, durable: false });
  await first.stop();
  const innocent = spawn('sleep', ['60'], { stdio: 'ignore' });
  writeFileSync(
    path.join(dataDir, 'postmaster.pid'),
    `${innocent.pid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n\nready\n`,
  );
  const second = await startEmbedded({ dataDir, durable: false });
  expect((await queryOnce(second.url, 'select 1')).rowCount).toBe(1);
  expect(innocent.exitCode).toBeNull();
  expect(innocent.signalCode).toBeNull();
  innocent.kill();
  await second.stop();
});
