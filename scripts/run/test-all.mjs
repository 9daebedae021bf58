import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './build-web.mjs';
import { check } from './check.mjs';
import { findChromium } from './chromium.mjs';
import { modulePath } from './node-binary.mjs';
import { root } from './places.mjs';
import { isEnding, runTool } from './processes.mjs';
import { tallyPlaywright, tallyVitest } from './tally.mjs';

const REPORTS = path.join(root, '.cache/reports');
const BROWSER_TESTS = 'e2e/playwright.config.ts';
// Into a file, colours are ten times the text.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

async function unitAndHttpTests() {
  const file = path.join(REPORTS, 'vitest.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runTool([modulePath('vitest/vitest.mjs'), 'run', ...reporters], {
    env: { NODE_ENV: 'test', ...plain },
  });
  return tallyVitest(file, code);
}

async function browserTests(chromium) {
  if (!existsSync(BROWSER_TESTS)) return { passed: 0, failed: 0 };
  if (!chromium) {
    console.error('No Chromium found: set CHROMIUM to a Chromium or Chrome executable.');
    return { passed: 0, failed: 1 };
  }
  const file = path.join(REPORTS, 'playwright.json');
  const code = await runTool(
    [modulePath('@playwright/test/cli.js'), 'test', '--config', BROWSER_TESTS, '--reporter=dot,json'],
    { env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  return tallyPlaywright(file, code);
}

/** Everything, in the order that finds faults soonest. The last line is `N passed, N failed`. */
export async function testAll() {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const total = { passed: 0, failed: 0 };
  const add = ({ passed, failed }) => {
    total.passed += passed;
    total.failed += failed;
  };
  const chromium = existsSync(BROWSER_TESTS) ? await findChromium() : undefined;
  add({ passed: 0, failed: await check() });
  add(await unitAndHttpTests());
  if (await buildWeb()) add(await browserTests(chromium));
  else add({ passed: 0, failed: 1 });
  if (isEnding()) console.log('interrupted');
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
