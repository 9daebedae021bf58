import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'portal-made-pages-'));
afterAll(() => rmSync(copy, { recursive: true }));
for (const part of [
  'ARCHITECTURE.md',
  'docs/settings.md',
  'docs/decisions',
  'scripts/made-pages',
  'apps/server/src',
  'apps/server/sql',
])
  cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
writeFileSync(path.join(copy, 'package.json'), '{ "type": "module" }');

const make = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/made-pages/main.mjs', ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

it('the pages are those of the code', () => {
  expect(make()).toEqual({ status: 0, said: '' });
});

it('a page that somebody edited by hand is named, and written anew', () => {
  const page = path.join(copy, 'docs/settings.md');
  const before = readFileSync(page, 'utf8');
  writeFileSync(page, before.replace('| `PORT` | 3000 |', '| `PORT` | 4000 |'));
  expect(make()).toEqual({
    status: 1,
    said: 'docs/settings.md is not what the code says now: npm run fix\n',
  });
  expect(make('--write').status).toBe(0);
  expect(readFileSync(page, 'utf8')).toBe(before);
});

it('a changed function gets the next version', () => {
  const file = path.join(copy, 'apps/server/sql/stock/find_parts.sql');
  const before = readFileSync(file, 'utf8');
  const [, version] = /^-- version (\d+)/.exec(before)!;
  writeFileSync(file, before.replace('$$;', '$$; -- changed'));
  expect(make()).toEqual({
    status: 1,
    said: 'apps/server/sql/stock/find_parts.sql has another text than its version: npm run fix\n',
  });
  expect(make('--write').status).toBe(0);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^-- version ${Number(version) + 1}, `));
  writeFileSync(file, before);
});
