import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { clip } from '../src/pdf/document-parts.ts';
import type { TestValues, ValidatedFile } from './test-values.ts';

/** The names of some tests hold what they send. */
const NAME_MAX = 200;

interface Report {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; meta?: { validation?: TestValues } }[];
  }[];
}

/** The rules and the arithmetic come first. */
const RULES = 'packages/contract/src/laboratory/';

/** Returns the files of a report of vitest with what their tests compared. A test that was left out has not passed. */
export const filesOf = ({ testResults }: Report, root: string): ValidatedFile[] =>
  testResults
    .map(({ name, status, assertionResults }) => ({
      path: path.relative(root, name).replaceAll(path.sep, '/'),
      isComplete: status === 'passed' || assertionResults.some((test) => test.status === 'failed'),
      tests: assertionResults.map(({ fullName, status: state, meta }) => ({
        // The codes of rules mean something in the code only.
        name: clip(fullName.replace(/ \((?:[ABD]\d[^)]*)\)/g, '').trim(), NAME_MAX),
        passed: state === 'passed',
        compared: meta?.validation?.compared ?? 0,
        values: meta?.validation?.values ?? [],
      })),
    }))
    .sort(
      (a, b) =>
        Number(b.path.startsWith(RULES)) - Number(a.path.startsWith(RULES)) || (a.path < b.path ? -1 : 1),
    );

/**
 * Runs the tests of a laboratory and returns what they compared. `folder` takes the report.
 * @throws Error when the run ended without a report.
 */
export async function runTests(
  root: string,
  folder: string,
  config = 'apps/server/validation/vitest.config.ts',
): Promise<ValidatedFile[]> {
  const report = path.join(folder, 'report.json');
  const vitest = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
    'vitest.mjs',
  );
  const args = ['run', '--root', root, '--config', config, '--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, [vitest, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  const text = await readFile(report, 'utf8').catch(() => {
    throw new Error('The tests ended before they had a report. Run npm test -- laboratory to see why.');
  });
  return filesOf(JSON.parse(text) as Report, root);
}
