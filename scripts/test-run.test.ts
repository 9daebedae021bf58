import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, without types
import { lineOf } from './run/file-lines.mjs';
// @ts-expect-error plain JavaScript, without types
import { allTests, findTests } from './run/find-tests.mjs';
// @ts-expect-error plain JavaScript, without types
import { reportTimes, runStages } from './run/stages.mjs';

const FILES = [
  'apps/server/src/features/estimates/answer.test.ts',
  'apps/web/src/features/estimates/estimate.test.tsx',
  'e2e/estimates.spec.ts',
  'e2e/sticky-header.spec.ts',
];
const [server, web, browser, sticky] = FILES;

test('a word selects the quick tests, and the run names the browser tests that it leaves out', () => {
  const found = findTests(['estimates'], FILES);
  expect(found).toEqual({ quick: [server, web], browser: [], also: [browser], unknown: [] });
});

test('a word that names a browser test, or matches nothing else, selects the browser test', () => {
  for (const word of ['e2e/estimates', './e2e/estimates.spec.ts', 'estimates.spec'])
    expect(findTests([word], FILES)).toEqual({ quick: [], browser: [browser], also: [], unknown: [] });
  expect(findTests(['sticky'], FILES).browser).toEqual([sticky]);
  expect(findTests(['estimates', 'e2e'], FILES)).toMatchObject({ browser: [browser, sticky], also: [] });
});

test('a word without a match is reported', () => {
  expect(findTests(['estimates', 'nothing'], FILES).unknown).toEqual(['nothing']);
});

test('every test of the repository is found', () => {
  expect(allTests()).toEqual(
    expect.arrayContaining([
      'scripts/test-run.test.ts',
      'e2e/estimates.spec.ts',
      'apps/server/test/access.test.ts',
    ]),
  );
});

test('a finished file has one line', () => {
  const ended = { file: 'a.test.ts', milliseconds: 1234, tests: 1, failed: 0 };
  expect(lineOf(ended)).toBe('✓   1.2 s  a.test.ts (1 test)');
  expect(lineOf({ ...ended, tests: 3, failed: 2 })).toBe('✗   1.2 s  a.test.ts (3 tests, 2 failed)');
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-times-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the end lists the ten slowest files, each stage, and the stages over their budget', () => {
  const file = path.join(folder, 'times.txt');
  const times = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, milliseconds: at * 1000 }));
  writeFileSync(file, times.map((time) => `${JSON.stringify(time)}\n`).join(''));
  const stages = [
    { name: 'checks', budget: 45, milliseconds: 46_000 },
    { name: 'build', budget: 30, milliseconds: 1000 },
  ];
  const lines: string[] = reportTimes(stages, file);
  expect(lines.slice(1, 11).map((line) => line.trim().split('  ')[1])).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `${at}.test.ts`),
  );
  expect(lines.slice(-4)).toEqual([
    'Stages:',
    '   46.0 s  checks',
    '    1.0 s  build',
    'over its budget: checks, 46.0 s of 45 s',
  ]);
  expect(reportTimes([], path.join(folder, 'none'))).toEqual(['Stages:']);
});

test('stages run one after the other, and none starts after a signal to end', async () => {
  const ran: string[] = [];
  const stage = (name: string) => ({ name, budget: 1, run: () => ({ passed: ran.push(name), failed: 0 }) });
  const done = await runStages([stage('a'), stage('b'), stage('c')], () => ran.length === 2);
  expect(ran).toEqual(['a', 'b']);
  expect(done).toMatchObject([{ name: 'a', passed: 1, failed: 0 }, { name: 'b' }]);
});
