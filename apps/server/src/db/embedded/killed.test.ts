import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPortal } from '../../../test/portal-process.ts';
import { prepareFolder } from '../../../test/prepared-folder.ts';
import { queryOnce } from '../../../test/query-once.ts';
import { identify, serversIn } from './process-identity.ts';

/** The longest time that a start may take after any kill. */
const PROMISED_MS = 5_000;

const copyPrepared = prepareFolder();
let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-killed-'));
  dataDir = path.join(folder, 'postgres');
  copyPrepared(dataDir);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 });
});

const postmasterPid = () => Number.parseInt(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10);

/** Inserts 0, 1, 2 … as fast as it can. When an insert fails, it returns how many were acknowledged. */
async function write(url: string | undefined): Promise<number> {
  await queryOnce(url, 'create table if not exists written (n int primary key)');
  const last = await queryOnce(url, 'select coalesce(max(n), -1) as n from written');
  for (let n = Number(last.rows[0].n) + 1; ; n++) {
    try {
      await queryOnce(url, `insert into written values (${n})`);
    } catch {
      return n;
    }
  }
}

/** Waits until several inserts of `write` are committed besides `earlier` ones. */
const someWritten = (url: string | undefined, earlier = 0) =>
  expect
    .poll(async () => (await queryOnce(url, 'select count(*)::int as n from written')).rows[0].n, {
      timeout: 15_000,
      interval: 20,
    })
    .toBeGreaterThan(earlier + 6);

async function expectPromise(acknowledged: number) {
  const since = Date.now();
  const { url, problem } = await startPortal(dataDir).answer;
  expect(problem).toBeUndefined();
  expect(Date.now() - since).toBeLessThan(PROMISED_MS);
  const { rows } = await queryOnce(url, 'select count(*)::int as n from written');
  // The last insert may have been committed without being acknowledged.
  expect(rows[0].n - acknowledged).toBeOneOf([0, 1]);
}

test('the next start ends the database of a killed portal and keeps every acknowledged write', async () => {
  const portal = startPortal(dataDir);
  const { url } = await portal.answer;
  const orphan = postmasterPid();
  const writing = write(url);
  await someWritten(url);
  await portal.end('SIGKILL');
  expect(identify(orphan)).toBeDefined();
  const check = startPortal(dataDir);
  await check.answer;
  const acknowledged = await writing;
  expect(acknowledged).toBeGreaterThan(5);
  expect(identify(orphan)).toBeUndefined();
  await check.end('SIGTERM');
  await expectPromise(acknowledged);
});

test('the next start recovers every acknowledged write after portal and database were killed', async () => {
  const portal = startPortal(dataDir);
  const { url } = await portal.answer;
  const writing = write(url);
  await someWritten(url);
  const servers = serversIn(dataDir, postmasterPid());
  portal.child.kill('SIGKILL');
  for (const pid of servers) process.kill(pid, 'SIGKILL');
  await expectPromise(await writing);
});

test('a database that dies three times comes back under the same address each time', async () => {
  const portal = startPortal(dataDir);
  const { url } = await portal.answer;
  let written = 0;
  for (let round = 0; round < 3; round++) {
    const writing = write(url);
    await someWritten(url, written);
    const restarted = portal.restarted();
    const since = Date.now();
    process.kill(postmasterPid(), 'SIGKILL');
    const acknowledged = await writing;
    await restarted;
    expect(Date.now() - since).toBeLessThan(PROMISED_MS);
    const { rows } = await queryOnce(url, 'select count(*)::int as n from written');
    written = rows[0].n;
    expect(written - acknowledged).toBeOneOf([0, 1]);
  }
});

describe('the first start is killed half-way', () => {
  test.each([120, 350, 600])('after %i ms', async (ms) => {
    rmSync(dataDir, { recursive: true });
    rmSync(`${dataDir}.password`);
    const portal = startPortal(dataDir);
    await sleep(ms);
    // Kill the whole process group, as a terminal or a container does.
    process.kill(-portal.pid, 'SIGKILL');
    const { url, problem } = await startPortal(dataDir).answer;
    expect(problem).toBeUndefined();
    expect((await queryOnce(url, 'select 1')).rowCount).toBe(1);
    expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'postgres.owner', 'postgres.password']);
  });
});

describe('one portal per folder', () => {
  test('a second portal is told which process uses the folder, and the first one keeps working', async () => {
    const first = startPortal(dataDir);
    const { url } = await first.answer;
    const { problem } = await startPortal(dataDir).answer;
    expect(problem).toBe(
      `Another portal (process ${first.pid}) is already using the data folder ${dataDir}.`,
    );
    expect((await queryOnce(url, 'select 1')).rowCount).toBe(1);
    await first.end('SIGTERM');
    expect((await startPortal(dataDir).answer).url).toBeDefined();
  });

  test('exactly one of several portals that start at once takes over a dead claim', async () => {
    writeFileSync(`${dataDir}.owner`, '1 1');
    const answers = await Promise.all(Array.from({ length: 4 }, () => startPortal(dataDir).answer));
    expect(answers.filter((a) => a.url)).toHaveLength(1);
    expect(answers.filter((a) => a.problem?.startsWith('Another portal'))).toHaveLength(3);
  });

  test('a claim is ignored when its pid now belongs to another process', async () => {
    writeFileSync(`${dataDir}.owner`, `${process.pid} 12345`);
    expect((await startPortal(dataDir).answer).url).toBeDefined();
  });
});

describe('nothing is left running', () => {
  test('after SIGTERM', async () => {
    const portal = startPortal(dataDir);
    await portal.answer;
    const pid = postmasterPid();
    await portal.end('SIGTERM');
    expect(portal.child.exitCode).toBe(0);
    expect(identify(pid)).toBeUndefined();
    expect(existsSync(`${dataDir}.owner`)).toBe(false);
  });

  test('after an exit that did not stop the database', async () => {
    const portal = startPortal(dataDir);
    await portal.answer;
    await portal.end('SIGUSR2');
    expect(portal.child.exitCode).toBe(3);
    await expect.poll(() => serversIn(dataDir, undefined)).toEqual([]);
  });

  test('the processes of PostgreSQL do not get the secrets of the portal', async () => {
    process.env['APP_SECRET_KEY'] = 'must-not-be-seen-by-the-database';
    try {
      await startPortal(dataDir).answer;
      expect(environmentOf(postmasterPid())).not.toContain('must-not-be-seen');
    } finally {
      delete process.env['APP_SECRET_KEY'];
    }
  });
});

const environmentOf = (pid: number): string =>
  existsSync(`/proc/${pid}/environ`)
    ? readFileSync(`/proc/${pid}/environ`, 'utf8')
    : execFileSync('ps', ['eww', '-p', String(pid)], { encoding: 'utf8' });
