import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, without types
import { failedFiles, passedInFailedFiles, tallyPlaywright, tallyVitest } from './run/tally.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-tally-'));
  file = path.join(folder, 'report.json');
});
afterEach(() => rmSync(folder, { recursive: true }));
const report = (content: object) => writeFileSync(file, JSON.stringify(content));

test('counts the results of the reports', () => {
  report({ numPassedTests: 12, numFailedTests: 2 });
  expect(tallyVitest(file, 1)).toEqual({ passed: 12, failed: 2 });
  report({ stats: { expected: 5, flaky: 1, unexpected: 3, skipped: 1 } });
  expect(tallyPlaywright(file, 1)).toEqual({ passed: 6, failed: 3 });
});

test('each file whose set-up failed is a failure of its own', () => {
  const fileOf = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((one) => ({ status: one })),
  });
  const testResults = [
    ...[fileOf('failed', 'skipped', 'skipped'), fileOf('failed')],
    ...[fileOf('failed', 'passed', 'failed'), fileOf('passed', 'passed')],
  ];
  report({ numPassedTests: 2, numFailedTests: 1, testResults });
  expect(tallyVitest(file, 1)).toEqual({ passed: 2, failed: 3 });
});

test('the files with a failure are named, with what passed in them', () => {
  const fileOf = (name: string, status: string, ...tests: string[]) => ({
    name,
    status,
    assertionResults: tests.map((one) => ({ status: one })),
  });
  const testResults = [
    fileOf('set-up', 'failed', 'skipped'),
    fileOf('one test', 'failed', 'passed', 'failed', 'passed'),
    fileOf('good', 'passed', 'passed'),
  ];
  report({ numPassedTests: 3, numFailedTests: 1, testResults });
  expect(failedFiles(file)).toEqual(['set-up', 'one test']);
  expect(passedInFailedFiles(file)).toBe(2);
  expect(failedFiles(path.join(folder, 'none'))).toEqual([]);
});

test('a run with a bad exit code and no failed test is one failure', () => {
  report({ numPassedTests: 12, numFailedTests: 0 });
  expect(tallyVitest(file, 1)).toEqual({ passed: 12, failed: 1 });
  report({ stats: { expected: 5, flaky: 0, unexpected: 0 } });
  expect(tallyPlaywright(file, 1)).toEqual({ passed: 5, failed: 1 });
});

test('a missing or incomplete report is one failure, whatever the exit code', () => {
  expect(tallyVitest(file, 0)).toEqual({ passed: 0, failed: 1 });
  expect(tallyPlaywright(file, 0)).toEqual({ passed: 0, failed: 1 });
  writeFileSync(file, '{"numPassedTests": 1');
  expect(tallyVitest(file, 0)).toEqual({ passed: 0, failed: 1 });
});
