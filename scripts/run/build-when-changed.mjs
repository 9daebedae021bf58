import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from './processes.mjs';

const NOT_INPUT = new Set(['dist', 'node_modules', 'test']);

function filesOf(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .filter((name) => !NOT_INPUT.has(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesOf(path.join(place, name)));
}

function digestOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf))
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/**
 * Builds one part of the portal when its sources have changed since the last build. Returns false when the build failed.
 * `result` is a file that the build makes. `stamp` is the file that remembers the content of the sources.
 */
export async function buildWhenChanged({ part, inputs, result, stamp, args, cwd, env }) {
  const wanted = digestOf(inputs);
  if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  console.log(`Building the ${part} ...`);
  // A build that is cut short leaves some files of one version and some of another.
  rmSync(stamp, { force: true });
  const code = await runTool(args, { cwd, env });
  if (code === 0) writeFileSync(stamp, wanted);
  return code === 0;
}
