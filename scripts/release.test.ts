import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['', 'packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench'];

let folder: string;
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const versions = () => FOLDERS.map((name) => JSON.parse(read(path.join(name, 'package.json'))).version);
const changelog = (unreleased: string) =>
  writeFileSync(
    path.join(folder, 'CHANGELOG.md'),
    `# Changelog\n\nIntroduction.\n\n## Unreleased\n${unreleased}\n## 0.9.0 - 2025-01-31\n\n### Fixed\n\n- Old.\n`,
  );
const release = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(root, 'scripts/release/main.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-release-'));
  for (const name of FOLDERS) {
    mkdirSync(path.join(folder, name), { recursive: true });
    cpSync(path.join(root, name, 'package.json'), path.join(folder, name, 'package.json'));
  }
  cpSync(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  changelog('\n### Added\n\n- New.\n');
  expect(release('7.2.3').status).toBe(0);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a release has its number in every package and its day in the changelog, below an empty section', () => {
  expect(new Set(versions())).toEqual(new Set(['7.2.3']));
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, ...FOLDERS.map((name) => lock.packages[name].version)]).toEqual(
    Array(FOLDERS.length + 1).fill('7.2.3'),
  );
  const today = new Date().toISOString().slice(0, 10);
  expect(read('CHANGELOG.md')).toBe(
    `# Changelog\n\nIntroduction.\n\n## Unreleased\n\n## 7.2.3 - ${today}\n\n### Added\n\n- New.\n\n## 0.9.0 - 2025-01-31\n\n### Fixed\n\n- Old.\n`,
  );
});

test('nothing else in the lock file and the packages changes', () => {
  for (const file of ['package-lock.json', 'apps/server/package.json']) {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    const changed = read(file)
      .split('\n')
      .filter((line, i) => line !== lines[i]);
    expect(new Set(changed.map((line) => line.trim()))).toEqual(new Set(['"version": "7.2.3",']));
  }
});

test.each([
  ['### Added', [], '7.3.0'],
  ['### Fixed', [], '7.2.4'],
  ['### Fixed', ['major'], '8.0.0'],
  ['### Fixed', ['minor'], '7.3.0'],
  ['### Removed', ['patch'], '7.2.4'],
])('the headings of the new part, or a word, say which number is next: %s %s', (heading, args, next) => {
  changelog(`\n${heading}\n\n- Something.\n`);
  const { status, stdout } = release(...args);
  expect([status, versions()[0]]).toEqual([0, next]);
  expect(stdout).toContain(`git tag -a v${next}`);
});

test.each([
  ['', [], 'CHANGELOG.md has no line in "Unreleased", so there is nothing to release.\n'],
  ['- A line.\n', ['7.2.3'], '7.2.3 does not come after 7.2.3.\n'],
  ['- A line.\n', ['next'], '"next" is no version, such as 1.2.0.\n'],
])('without a line or with a wrong number nothing changes: %s %s', (part, args, sentence) => {
  changelog(`\n${part}`);
  const before = read('CHANGELOG.md');
  expect(release(...args)).toMatchObject({ status: 1, stderr: sentence });
  expect([read('CHANGELOG.md'), versions()[0]]).toEqual([before, '7.2.3']);
});
