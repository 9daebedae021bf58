import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const check = (packages: object) => {
  const file = path.join(folder, 'package-lock.json');
  writeFileSync(file, JSON.stringify({ packages }));
  const script = path.join(import.meta.dirname, 'lock-complete.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, file], { encoding: 'utf8' });
  return { status, stderr };
};
const whole = { version: '1.0.0', integrity: 'sha512-x' };

test('a complete lock file passes', () => {
  const tool = { ...whole, optionalDependencies: { 'tool-darwin': '1.0.0' } };
  expect(check({ '': {}, 'node_modules/tool': tool, 'node_modules/tool-darwin': whole })).toEqual({
    status: 0,
    stderr: '',
  });
});

test('a missing platform, a missing hash and a named host are reported together', () => {
  const { status, stderr } = check({
    'node_modules/tool': { ...whole, optionalDependencies: { 'tool-darwin': '1.0.0' } },
    'node_modules/bare': { version: '1.0.0' },
    'node_modules/hosted': { ...whole, resolved: 'https://packages.example/hosted.tgz' },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('tool wants tool-darwin');
  expect(stderr).toContain('bare has no version or no hash');
  expect(stderr).toContain('hosted names the host');
});
