import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { auditOf, openBrowser, PASSWORD, userWithPassword } from '../../test/browser.ts';
import { startPortal } from '../../test/portal.ts';
import { BOSS, startWholePortal, type WholePortal } from '../../test/whole-portal.ts';
import { runAdmin } from './run-admin.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
let portal: WholePortal | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-admin-'));
});
afterEach(async () => {
  await portal?.end('SIGINT');
  portal = undefined;
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

/** Runs the program with these settings. Returns its code and what it printed. */
async function runProgram(dataDir: string, username: string) {
  const child = spawn(process.execPath, ['apps/server/src/admin/main.ts', 'reset-password', username], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', DATA_DIR: dataDir },
  });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, password: / is (\S+)\. It/.exec(printed)?.[1] ?? printed };
}

it('gives a superadmin a new password beside a running portal, and with a stopped one', async () => {
  const dataDir = path.join(folder, 'data');
  portal = await startWholePortal(dataDir);
  const signIn = async (password: string) =>
    (
      await fetch(`${portal!.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: BOSS.username, password }),
      })
    ).status;
  const beside = await runProgram(dataDir, BOSS.username.toUpperCase());
  expect(beside.code).toBe(0);
  expect(await signIn(beside.password)).toBe(200);

  await portal.end('SIGINT');
  const stopped = await runProgram(dataDir, BOSS.username);
  expect(stopped.code).toBe(0);
  portal = await startWholePortal(dataDir);
  expect(await signIn(beside.password)).toBe(401);
  expect(await signIn(stopped.password)).toBe(200);
});

it('works on DATABASE_URL, signs out everywhere, voids mailed links and leaves a trace', async () => {
  const small = await startPortal();
  try {
    const user = await userWithPassword(small, { role: 'superadmin' });
    const browser = openBrowser(small);
    await browser.post('/api/login', { username: user.username, password: PASSWORD });
    await small.signedOut.post('/api/password/forgot', { email: user.email });
    const lines: string[] = [];
    const run = (...args: string[]) =>
      runAdmin({
        env: { DATABASE_URL: small.ownerUrl, DATA_DIR: folder },
        args,
        print: (line) => lines.push(line),
      });
    expect(await run('reset-password', user.username)).toBe(0);
    const password = / is (\S+)\. It/.exec(lines[0] ?? '')?.[1] ?? '';
    expect((await browser.get('/api/user')).status).toBe(401);
    expect((await browser.post('/api/login', { username: user.username, password: PASSWORD })).status).toBe(
      401,
    );
    expect((await browser.post('/api/login', { username: user.username, password })).status).toBe(200);
    expect((await auditOf(small, 'user.password_reset_on_machine')).at(-1)).toMatchObject({
      ...{ recordId: user.id, companyId: user.companyId, userName: 'npm run admin' },
    });
    const left = await small.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .selectFrom('oneTimeTokens')
        .select('id')
        .where('userId', '=', user.id)
        .where('usedAt', 'is', null)
        .execute(),
    );
    expect(left).toEqual([]);
    expect(await run('reset-password', 'nobody-here')).toBe(1);
    expect(lines.at(-1)).toBe('No account has the username nobody-here.');
    expect(await run()).toBe(2);
    expect(await run('drop-everything', 'admin')).toBe(2);
  } finally {
    await small.stop();
  }
});
