import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { queryOnce } from '../../test/query-once.ts';
import { copyTemplate, TEST_KEY } from '../../test/template-database.ts';
import { startWholePortal, type WholePortal } from '../../test/whole-portal.ts';
import { runningUrl } from '../db/embedded/running-url.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
let portal: WholePortal | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-doctor-'));
});
afterEach(async () => {
  await portal?.end('SIGINT');
  portal = undefined;
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

/** Runs the program with these settings. Returns its code and what it printed. */
async function runProgram(settings: Record<string, string>, wrapper: string[] = []) {
  const [program = '', ...args] = [...wrapper, process.execPath, 'apps/server/src/doctor/main.ts', '--quick'];
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...settings },
  });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { printed, code };
}

it('works beside a running portal, and with one that was killed, which then starts as before', async () => {
  const dataDir = path.join(folder, 'data');
  portal = await startWholePortal(dataDir);
  const url = (await runningUrl(path.join(dataDir, 'postgres')))!;
  await queryOnce(url, 'create role stranger superuser');
  const known = { DATA_DIR: dataDir, DATABASE_ADMINS: 'dba, stranger' };
  expect(await runProgram(known)).toMatchObject({ code: 0 });
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);

  await portal.end('SIGKILL');
  const stopped = await runProgram({ DATA_DIR: dataDir });
  expect(stopped.printed).toContain('The portal does not run');
  expect(stopped.printed).toMatch(/wrong +database roles +1 role .* every company: stranger is a superuser/);
  expect(stopped.code).toBe(1);
  expect(existsSync(path.join(dataDir, 'postgres.owner'))).toBe(false);
  portal = await startWholePortal(dataDir);
  expect((await portal.signIn()).companyId).toBeGreaterThan(0);
});

it('makes nothing where there is no portal', async () => {
  const dataDir = path.join(folder, 'none');
  const { printed, code } = await runProgram({ DATA_DIR: dataDir });
  expect(printed).toContain('There is no database of a portal in ');
  expect(code).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
});

it('names a disk without space', async () => {
  const database = await copyTemplate(inject('clusterUrl'));
  const dataDir = path.join(folder, 'small');
  mkdirSync(dataDir);
  // Only this program sees the small file system.
  const inside = `mount -t tmpfs -o size=20m none "${dataDir}" && exec "$0" "$@"`;
  const { printed, code } = await runProgram(
    { DATA_DIR: dataDir, DATABASE_URL: database.ownerUrl, APP_SECRET_KEY: TEST_KEY.toString() },
    ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', inside],
  );
  await database.drop();
  expect(printed).toMatch(/^wrong +disk space +Only this is free: \d+ MB in .*small\. Free some space/m);
  expect(code).toBe(1);
});
