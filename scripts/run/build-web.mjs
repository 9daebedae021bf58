import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { modulePath } from './node-binary.mjs';
import { root } from './places.mjs';
import { runTool } from './processes.mjs';

const STAMP = 'node_modules/.portal-web-build';
const RESULT = 'apps/web/dist/index.html';
const INPUTS = ['apps/web', 'packages', 'package-lock.json'];
const NOT_INPUT = new Set(['dist', 'node_modules', 'test']);

function filesOf(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .filter((name) => !NOT_INPUT.has(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesOf(path.join(place, name)));
}

function digestInputs() {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap(filesOf))
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Builds the web app when its sources have changed since the last build. Returns false when the build failed. */
export async function buildWeb() {
  const wanted = digestInputs();
  if (existsSync(RESULT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return true;
  console.log('Building the web part ...');
  const args = [modulePath('vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  const code = await runTool(args, { cwd: path.join(root, 'apps/web'), env: { NODE_ENV: 'production' } });
  if (code === 0) writeFileSync(STAMP, wanted);
  return code === 0;
}
