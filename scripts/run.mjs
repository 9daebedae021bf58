// Every npm script starts here. This is plain JavaScript with built-in modules only, because it runs before the
// dependencies are installed, on any Node from version 18.
import { ADMIN, buildServer, DOCTOR, SERVER } from './run/build-server.mjs';
import { buildWeb } from './run/build-web.mjs';
import { check } from './run/check.mjs';
import { findChromium } from './run/chromium.mjs';
import { installDependencies } from './run/dependencies.mjs';
import { develop } from './run/develop.mjs';
import { chooseNode, environment, modulePath } from './run/node-binary.mjs';
import { compileCache, goToRoot } from './run/places.mjs';
import { runTool, serve } from './run/processes.mjs';
import { testAll } from './run/test-all.mjs';

const [task = 'start', ...rest] = process.argv.slice(2);

// What streams many bytes needs little space for new objects. By default this grows to 64 MB.
const little = ['--max-semi-space-size=1'];

const tasks = {
  start: async () => (await build(buildWeb, buildServer)) && serve([SERVER, ...rest]),
  demo: async () =>
    (await build(buildWeb)) &&
    serve(['apps/server/src/demo/main.ts', ...rest], {
      DATA_DIR: process.env.DATA_DIR || './data/demo',
      NODE_COMPILE_CACHE: compileCache,
    }),
  backup: async () =>
    (await build(buildServer)) && finish([...little, 'apps/server/dist/backup.js', ...rest]),
  restore: async () =>
    (await build(buildServer)) && finish([...little, 'apps/server/dist/restore.js', ...rest]),
  dev: () => develop(),
  build: () => build(buildWeb, buildServer),
  admin: async () => (await build(buildServer)) && finish([ADMIN, ...rest]),
  doctor: async () => (await build(buildServer)) && finish([DOCTOR, ...rest]),
  check: async () => {
    process.exitCode = (await check()) === 0 ? 0 : 1;
  },
  fix: async () => {
    await finish([modulePath('@biomejs/biome/bin/biome'), 'check', '--write', ...rest]);
    if (rest.length === 0 && process.exitCode === 0) await finish(['scripts/made-pages/main.mjs', '--write']);
  },
  release: () => finish(['scripts/release/main.mjs', ...rest]),
  test: () => testAll(rest),
  screens: async () => {
    const browser = await findChromium();
    if (browser) process.env.CHROMIUM = browser;
    if (await build(buildWeb)) await finish(['e2e/screens/take-screens.ts', ...rest]);
  },
  bench: async () => (await build(buildWeb, buildServer)) && finish(['bench/run.ts', ...rest]),
  validation: () => finish(['apps/server/validation/main.ts', ...rest]),
  rig: async () => (await build(buildServer)) && finish(['ops/rig/main.ts', ...rest]),
};

async function build(...parts) {
  const built = (await Promise.all(parts.map((part) => part()))).every(Boolean);
  if (!built) process.exitCode = 1;
  return built;
}

async function finish(args) {
  process.exitCode = await runTool(args);
}

goToRoot();
if (!Object.hasOwn(tasks, task)) {
  console.error(`There is no task "${task}"; there are ${Object.keys(tasks).join(', ')}.`);
  process.exit(2);
}
installDependencies();
chooseNode();
Object.assign(process.env, environment());
await tasks[task]();
