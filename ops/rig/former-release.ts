import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './places.ts';

/** Returns the short name and title of a commit. */
export const describeCommit = (commit: string): string =>
  execFileSync('git', ['log', '-1', '--format=%h', commit], { cwd: ROOT, encoding: 'utf8' }).trim();

/** Builds the server of another commit in a folder of its own, with the installed dependencies of this one. */
export async function buildRelease(commit: string, folder: string): Promise<string> {
  const release = path.join(folder, 'former-release');
  await mkdir(release);
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1024 * 1024 * 1024 });
  execFileSync('tar', ['-x', '-C', release], { input: archive });
  // Links within node_modules lead to the packages beside it, so it needs a copy. Hard links cost no space.
  const modules = [path.join(ROOT, 'node_modules'), path.join(release, 'node_modules')] as const;
  if (spawnSync('cp', ['-al', ...modules]).status !== 0)
    cpSync(...modules, { recursive: true, verbatimSymlinks: true });
  execFileSync(process.execPath, ['apps/server/build.ts'], { cwd: release, stdio: 'inherit' });
  if (!existsSync(path.join(release, 'apps/server/dist/main.js')))
    throw new Error(`${commit} could not be built.`);
  return release;
}
