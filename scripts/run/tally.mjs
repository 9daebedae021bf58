import { existsSync, readFileSync } from 'node:fs';

function read(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined; // the runner died while it wrote
  }
}

/** A run that ended badly without naming a failed test (a crash, a file that does not load) is one failure. */
const honest = (passed, failed, code) => ({ passed, failed: failed === 0 && code !== 0 ? 1 : failed });

/** Counts of a vitest JSON report. */
export function tallyVitest(file, code) {
  const report = read(file);
  return honest(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, report ? code : code || 1);
}

/** Counts of a Playwright JSON report; the run names what passed only when it was repeated. */
export function tallyPlaywright(file, code) {
  const { stats } = read(file) ?? {};
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  return honest(passed, stats?.unexpected ?? 0, stats ? code : code || 1);
}
