import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { bucketPlace } from './bucket-place.ts';
import type { ArchivePlace } from './place-shape.ts';
import { archiveProblems } from './problems.ts';

const PART = /^\..+\.[0-9a-f]{12}\.part$/;

/** A folder. An archive is readable by its owner only and gets its name when all of it is on the disk. */
function folderPlace(folder: string): ArchivePlace {
  return {
    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = path.join(folder, `.${name}.${randomBytes(6).toString('hex')}.part`);
      try {
        const file = await open(part, 'wx', 0o600);
        let written = 0;
        try {
          for await (const chunk of bytes) {
            await file.writeFile(chunk);
            written += chunk.length;
          }
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path.join(folder, name));
        await syncFolder(folder);
        return written;
      } catch (fault) {
        await rm(part, { force: true });
        throw fault;
      }
    },
    read: async (name) => {
      const file = path.join(folder, name);
      // A pipe in the place of the archive must not hold up the opening.
      const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(
        (fault: NodeJS.ErrnoException) => {
          throw fault.code === 'ENOENT' || fault.code === 'ENOTDIR'
            ? archiveProblems.missing(file)
            : archiveProblems.unreadable(file, fault.message);
        },
      );
      if (!(await handle.stat()).isFile()) {
        await handle.close();
        throw archiveProblems.missing(file);
      }
      return handle.createReadStream({ highWaterMark: 256 * 1024 }) as Readable & AsyncIterable<Buffer>;
    },
    list: async () => {
      const names = await readdir(folder).catch(() => []);
      const found = await Promise.all(
        names.map(async (name) => ({
          name,
          file: await lstat(path.join(folder, name)).catch(() => undefined),
        })),
      );
      // What a killed backup left behind.
      await Promise.all(
        names
          .filter((name) => PART.test(name))
          .map((name) => rm(path.join(folder, name), { recursive: true, force: true })),
      );
      // Anything else in the folder is somebody else's: links, folders, what has gone meanwhile.
      return found.flatMap(({ name, file }) =>
        file?.isFile() && !PART.test(name) ? [{ name, bytes: file.size }] : [],
      );
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
    nameOf: (name) => path.join(folder, name),
  };
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Opens a folder, or an address s3://bucket/prefix. The address takes region and endpoint from STORAGE_URL when it has
 * none of its own.
 */
export const openPlace = (place: string, storageUrl: string): ArchivePlace =>
  place.startsWith('s3://') ? bucketPlace(place, storageUrl) : folderPlace(path.resolve(place));

/** Returns the place and the name of one archive: the last part of a path or of an s3:// address. */
export function placeOfArchive(file: string, storageUrl: string): { place: ArchivePlace; name: string } {
  if (!file.startsWith('s3://')) {
    const whole = path.resolve(file);
    return { place: openPlace(path.dirname(whole), storageUrl), name: path.basename(whole) };
  }
  const url = new URL(file);
  const name = path.posix.basename(url.pathname);
  url.pathname = path.posix.dirname(url.pathname);
  return { place: openPlace(url.href, storageUrl), name };
}
