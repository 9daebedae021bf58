import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkImports } from './check-imports.mjs';
import { modulePath } from './node-binary.mjs';
import { captureTool, isEnding } from './processes.mjs';

const PROJECTS = ['packages/contract', 'packages/messages', 'apps/server', 'apps/web', 'e2e', 'bench', 'ops'];
const AT_ONCE = 2;

const tool =
  (file, ...args) =>
  () =>
    captureTool([modulePath(file), ...args]);

// The caches let a check skip files that have not changed since its last run.
function types(folder) {
  const known = `.cache/types/${folder.replaceAll('/', '-')}.tsbuildinfo`;
  return tool('typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', known, '-p', folder);
}

const steps = () => [
  ...PROJECTS.filter((folder) => existsSync(path.join(folder, 'tsconfig.json'))).map((folder) => [
    `types of ${folder}`,
    types(folder),
  ]),
  ['lint and format', tool('@biomejs/biome/bin/biome', 'ci', '--colors=off')],
  ['import rules', checkImports],
  ['messages', () => captureTool(['scripts/unused-messages.mjs'])],
  // Loaded when it runs: a fresh clone starts before its dependencies are installed.
  ['slow patterns', async () => (await import('./check-patterns.mjs')).checkPatterns()],
  ['dead code', tool('knip/bin/knip.js', '--no-progress')],
  ['migrations', () => captureTool(['apps/server/migration-check/main.ts'])],
  ['made pages', () => captureTool(['scripts/made-pages/main.mjs'])],
  ['lock file', () => captureTool(['scripts/lock-complete.mjs'])],
];

/** Runs all checks except the tests and prints only failures. Returns the number of failed checks. */
export async function check() {
  const since = Date.now();
  const waiting = steps();
  const count = waiting.length;
  let failed = 0;
  const work = async () => {
    for (let step = waiting.shift(); step && !isEnding(); step = waiting.shift()) {
      const [name, run] = step;
      const { code, output } = await run();
      if (code === 0) continue;
      failed += 1;
      console.log(`✗ ${name}\n${output.trimEnd().replace(/^/gm, '  ')}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  console.log(`${count - failed} of ${count} checks are fine (${seconds} s)`);
  return isEnding() ? Math.max(failed, 1) : failed;
}
