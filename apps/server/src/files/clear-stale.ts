import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const HOUR = 3_600_000;

/**
 * Removes the files that a killed process left in a folder of temporary files. Files younger than `olderThanMs` stay,
 * because another instance may still write them. A missing folder is no error.
 */
export async function clearStale(dir: string, olderThanMs = HOUR): Promise<void> {
  const names = await readdir(dir).catch(ignoreMissing);
  for (const name of names ?? []) {
    const file = path.join(dir, name);
    const found = await stat(file).catch(ignoreMissing);
    if (found?.isFile() && Date.now() - found.mtimeMs >= olderThanMs) await rm(file, { force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
