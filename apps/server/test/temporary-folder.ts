import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY_DISK = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;
const PREFIX = 'portal-tests-';

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    return Math.min(bavail * bsize, process.availableMemory()) > NEEDED_BYTES;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the folders of runs that were killed. Otherwise they would keep their memory. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY_DISK)) {
    const [, pid] = /^portal-tests-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid)))
      rmSync(path.join(MEMORY_DISK, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

/**
 * Makes one folder for all files of a run, and makes it the folder for temporary files of this process and its
 * children. Returns a function that removes it. The folder is in memory when there is room for 4 GB: a new database is
 * 900 files, and a disk takes ten times as long to create them.
 */
export function useTemporaryFolder(): { folder: string; remove: () => void } {
  const inMemory = hasRoom();
  if (inMemory) removeLeftovers();
  const folder = mkdtempSync(path.join(inMemory ? MEMORY_DISK : os.tmpdir(), `${PREFIX}${process.pid}-`));
  process.env['TMPDIR'] = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  return { folder, remove };
}
