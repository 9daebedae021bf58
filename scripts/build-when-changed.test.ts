import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWhenChanged } from './run/build-when-changed.mjs';

let folder: string;
const inFolder = (name: string) => path.join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-build-'));
  // It copies the source, and fails after that when the source says so.
  writeFileSync(
    inFolder('build.mjs'),
    `import { readFileSync, writeFileSync } from 'node:fs';
     const text = readFileSync('source', 'utf8');
     writeFileSync('result', text);
     if (text === 'faulty') process.exit(1);`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const build = (source: string): Promise<boolean> => {
  writeFileSync(inFolder('source'), source);
  return buildWhenChanged({
    part: 'part',
    inputs: [inFolder('source')],
    result: inFolder('result'),
    stamp: inFolder('stamp'),
    args: ['build.mjs'],
    cwd: folder,
  });
};
const result = () => readFileSync(inFolder('result'), 'utf8');

test('builds what changed, and nothing else', async () => {
  expect(await build('one')).toBe(true);
  expect(result()).toBe('one');
  writeFileSync(inFolder('result'), 'of the first build');
  expect(await build('one')).toBe(true);
  expect(result()).toBe('of the first build');
  expect(await build('two')).toBe(true);
  expect(result()).toBe('two');
});

test('builds again after a build that failed, also when the sources are as before it', async () => {
  await build('one');
  expect(await build('faulty')).toBe(false);
  expect(await build('one')).toBe(true);
  expect(result()).toBe('one');
});
