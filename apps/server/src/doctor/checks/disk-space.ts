import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { type Check, firstOf } from '../check.ts';

const MB = 1024 * 1024;
/** The portal holds 64 MB back and refuses writes below 24 MB. */
const LEAST_BYTES = 100 * MB;
/** On a large disk this is little. On a small one, the share below is. */
const LITTLE_BYTES = 1024 * MB;
const LITTLE_SHARE = 0.05;

const inWords = (bytes: number): string =>
  bytes >= 1024 * MB ? `${(bytes / 1024 / MB).toFixed(1)} GB` : `${Math.floor(bytes / MB)} MB`;

/** The folder of files is made with the first file. */
async function readFree(folder: string) {
  const at = await stat(folder).then(
    () => folder,
    () => path.dirname(folder),
  );
  const [{ bavail, bsize, blocks }, { dev: disk }] = await Promise.all([statfs(at), stat(at)]);
  const [free, size] = [bavail * bsize, blocks * bsize];
  const isShort = free < Math.max(LEAST_BYTES, Math.min(LITTLE_BYTES, size * LITTLE_SHARE));
  return { folder, disk, free, isShort };
}

/** Checks the free space of the data folder and of the folder of files. */
export const diskSpaceCheck: Check = {
  name: 'disk space',
  look: async ({ config: { dataDir, storageUrl } }) => {
    const folders = [dataDir, ...(path.isAbsolute(storageUrl) ? [storageUrl] : [])];
    const all = await Promise.all(folders.map(readFree));
    // Both folders are often on one disk.
    const found = all.filter(({ disk }, i) => all.findIndex((other) => other.disk === disk) === i);
    const short = found.filter(({ isShort }) => isShort);
    const shown = (disks: typeof found) =>
      firstOf(disks.map(({ folder, free }) => `${inWords(free)} in ${folder}`));
    if (short.length === 0) return { ok: `Free: ${shown(found)}.` };
    return {
      wrong: `Only this is free: ${shown(short)}.`,
      advice:
        'Free some space, or move DATA_DIR or STORAGE_URL to a larger disk. Without space the portal refuses writes.',
    };
  },
};
