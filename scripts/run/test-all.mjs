import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { check } from './check.mjs';
import { findChromium } from './chromium.mjs';
import { findTests } from './find-tests.mjs';
import { modulePath } from './node-binary.mjs';
import { findPdfsig } from './pdfsig.mjs';
import { root } from './places.mjs';
import { isEnding, runTool } from './processes.mjs';
import { reportTimes, runStages } from './stages.mjs';
import { failedFiles, passedInFailedFiles, tallyPlaywright, tallyVitest } from './tally.mjs';

const REPORTS = path.join(root, '.cache/reports');
const FILE_TIMES = path.join(REPORTS, 'file-times.txt');
// A test file with a fault fails again. In CI one that failed by chance does not refuse good work, and the run names it.
const MOST_REPEATED = 5;
// In a file the color codes would take ten times the space of the text.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
const reporter = (name) => path.join(root, 'scripts/run', name);

async function runVitest(report, files) {
  const file = path.join(REPORTS, report);
  const pdfsig = await findPdfsig();
  const reporters = [reporter('vitest-reporter.mjs'), 'json'].map((name) => `--reporter=${name}`);
  const code = await runTool(
    [modulePath('vitest/vitest.mjs'), 'run', ...reporters, `--outputFile.json=${file}`, ...files],
    { env: { NODE_ENV: 'test', FILE_TIMES, ...(pdfsig && { PDFSIG: pdfsig }), ...plain } },
  );
  return { file, ...tallyVitest(file, code) };
}

async function unitAndHttpTests(files = []) {
  const first = await runVitest('vitest.json', files);
  const broken = failedFiles(first.file);
  // More files than that have not failed by chance.
  if (!process.env.CI || isEnding() || broken.length === 0 || broken.length > MOST_REPEATED) return first;
  for (const file of broken) console.log(`! is repeated once: ${path.relative(root, file)}`);
  const second = await runVitest('vitest-repeated.json', broken);
  const passed = first.passed - passedInFailedFiles(first.file) + second.passed;
  return { passed, failed: second.failed };
}

async function browserTests(files = []) {
  const chromium = await findChromium();
  if (!chromium) {
    console.error('No Chromium found: set CHROMIUM to a Chromium or Chrome executable.');
    return { passed: 0, failed: 1 };
  }
  const file = path.join(REPORTS, 'playwright.json');
  const reporters = `--reporter=${reporter('playwright-reporter.mjs')},json`;
  const args = ['test', '--config', 'e2e/playwright.config.ts', reporters, ...files];
  const code = await runTool([modulePath('@playwright/test/cli.js'), ...args], {
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, FILE_TIMES, ...plain },
  });
  return tallyPlaywright(file, code);
}

// Budgets are seconds on two cores without other work.
const checks = { name: 'checks', budget: 45, run: async () => ({ passed: 0, failed: await check() }) };

const quickTests = (files) => ({
  name: 'unit and HTTP tests',
  budget: 180,
  run: () => unitAndHttpTests(files),
});

/** Returns the stages of browser tests. They need a build of the web app and of the server; without it none runs. */
function slowTests(files) {
  let isBuilt = false;
  const build = async () => {
    isBuilt = (await Promise.all([buildWeb(), buildServer()])).every(Boolean);
    return { passed: 0, failed: isBuilt ? 0 : 1 };
  };
  return [
    { name: 'build', budget: 30, run: build },
    {
      name: 'browser tests',
      budget: 225,
      run: () => (isBuilt ? browserTests(files) : { passed: 0, failed: 0 }),
    },
  ];
}

/** Returns all stages. The fast ones come first, so that faults show early. */
const everything = () => [checks, quickTests(), ...slowTests()];

function chosen(words) {
  const { quick, browser, also, unknown } = findTests(words);
  for (const word of unknown) console.error(`No test file has "${word}" in its path.`);
  if (also.length > 0) console.log(`Not run, name them to run them too: ${also.join(' ')}`);
  const unknownWords = {
    name: 'words that fit no test',
    budget: 1,
    run: () => ({ passed: 0, failed: unknown.length }),
  };
  return [
    ...(unknown.length > 0 ? [unknownWords] : []),
    ...(quick.length > 0 ? [quickTests(quick)] : []),
    ...(browser.length > 0 ? slowTests(browser) : []),
  ];
}

/**
 * Runs all checks and tests, or only the tests whose path contains one of the words. The last line is
 * `N passed, N failed`.
 */
export async function testAll(words = []) {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const stages = await runStages(words.length > 0 ? chosen(words) : everything(), isEnding);
  for (const line of reportTimes(stages, FILE_TIMES)) console.log(line);
  if (isEnding()) console.log('interrupted');
  const sum = (key) => stages.reduce((total, stage) => total + stage[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && !isEnding() ? 0 : 1;
}
