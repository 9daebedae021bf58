import { existsSync, readFileSync } from 'node:fs';

function read(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined; // the runner ended before the report was complete
  }
}

const brokenFiles = ({ testResults = [] } = {}) =>
  testResults.filter(({ status, assertionResults = [] }) =>
    [status, ...assertionResults.map((test) => test.status)].includes('failed'),
  );

/** Returns the paths of the files of a vitest JSON report in which a test or the set-up failed. */
export const failedFiles = (file) => brokenFiles(read(file)).map(({ name }) => name);

/** Returns the number of tests that passed in the files in which a test or the set-up failed. */
export const passedInFailedFiles = (file) =>
  brokenFiles(read(file))
    .flatMap(({ assertionResults = [] }) => assertionResults)
    .filter((test) => test.status === 'passed').length;

/** Counts one failure for a bad exit code without a failed test, such as a crash or a file that did not load. */
const honest = (passed, failed, code) => ({ passed, failed: failed === 0 && code !== 0 ? 1 : failed });

/** Returns the number of files that failed without a failed test. Their set-up failed, so their tests did not run. */
const filesNotRun = ({ testResults = [] } = {}) =>
  testResults.filter(
    ({ status, assertionResults = [] }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;

/** Returns the counts of a vitest JSON report. A file whose tests did not run counts as one failure. */
export function tallyVitest(file, code) {
  const report = read(file);
  const failed = (report?.numFailedTests ?? 0) + filesNotRun(report);
  return honest(report?.numPassedTests ?? 0, failed, report ? code : code || 1);
}

/** Returns the counts of a Playwright JSON report. The run itself names tests that passed only at the second try. */
export function tallyPlaywright(file, code) {
  const { stats } = read(file) ?? {};
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  return honest(passed, stats?.unexpected ?? 0, stats ? code : code || 1);
}
