import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const processes = path.join(import.meta.dirname, 'run/processes.mjs');
let folder: string;
let runner: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-run-'));
  // a server that ends slowly and records a second signal
  writeFileSync(
    path.join(folder, 'server.mjs'),
    `import { appendFileSync, writeFileSync } from 'node:fs';
     process.on('SIGTERM', () => note('SIGTERM'));
     process.on('SIGINT', () => note('SIGINT'));
     function note(signal) {
       appendFileSync('signals', signal + ' ');
       setTimeout(() => process.exit(0), 400);
     }
     setInterval(() => {}, 1000);
     writeFileSync('pid', String(process.pid));`,
  );
  writeFileSync(
    path.join(folder, 'run.mjs'),
    `import { serve } from ${JSON.stringify(processes)};
     await serve(['server.mjs']);`,
  );
});
afterEach(() => {
  runner?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const note = (name: string): string => {
  try {
    return readFileSync(path.join(folder, name), 'utf8');
  } catch {
    return '';
  }
};
const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** Starts the runner from a shell, as npm does. Returns the pid of the server that the runner starts. */
async function startBehindShell(): Promise<number> {
  runner = spawn('sh', ['-c', `"${process.execPath}" run.mjs; exit $?`], {
    cwd: folder,
    stdio: 'inherit',
    detached: true,
  });
  await expect.poll(() => note('pid'), { timeout: 10_000 }).not.toBe('');
  return Number(note('pid'));
}

describe('a started server', () => {
  test('shuts down in order when npm ends only the shell', async () => {
    const server = await startBehindShell();
    runner?.kill('SIGTERM');
    await expect.poll(() => lives(server), { timeout: 5_000 }).toBe(false);
    expect(note('signals')).toBe('SIGTERM ');
  });

  test('gets Ctrl-C once, although a terminal sends it to the whole group', async () => {
    const server = await startBehindShell();
    if (runner?.pid) process.kill(-runner.pid, 'SIGINT');
    await expect.poll(() => lives(server), { timeout: 5_000 }).toBe(false);
    expect(note('signals')).toBe('SIGINT ');
  });

  test('shuts down in order when all its parent processes are killed', async () => {
    const server = await startBehindShell();
    if (runner?.pid) process.kill(-runner.pid, 'SIGKILL');
    await expect.poll(() => lives(server), { timeout: 5_000 }).toBe(false);
    expect(note('signals')).toBe('SIGTERM ');
  });

  test('returns its exit code', async () => {
    writeFileSync(path.join(folder, 'server.mjs'), 'process.exit(7)');
    runner = spawn(process.execPath, ['run.mjs'], { cwd: folder });
    expect((await once(runner, 'exit'))[0]).toBe(7);
  });
});
