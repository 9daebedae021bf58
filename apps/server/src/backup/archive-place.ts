import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { openBucket, prefixOf } from '../files/s3-bucket.ts';
import type { ArchivePlace } from './place-shape.ts';
import { archiveProblems } from './problems.ts';

/** S3 takes at most 10,000 parts of one object, so the largest archive has 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/** Joins chunks into parts of equal size. Yields one empty part for no content. */
async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  let count = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(held);
    count++;
    held = [];
    length = 0;
  }
  if (length > 0 || count === 0) yield Buffer.concat(held);
}

/** A bucket of S3 or of a compatible store. The store keeps an archive only when all of its parts have arrived. */
function bucketPlace(place: string, storageUrl: string): ArchivePlace {
  const url = new URL(place);
  const storage = storageUrl.startsWith('s3://') ? new URL(storageUrl) : undefined;
  for (const setting of ['region', 'endpoint']) {
    const value = url.searchParams.get(setting) ?? storage?.searchParams.get(setting);
    if (value) url.searchParams.set(setting, value);
  }
  const keyOf = (name: string) => prefixOf(url) + name;
  const nameOf = (name: string) => `s3://${url.hostname}/${keyOf(name)}`;
  const of = (name: string) => ({ Bucket: url.hostname, Key: keyOf(name) });
  const open = async () => {
    const [{ client, listPage }, s3] = await Promise.all([openBucket(url), import('@aws-sdk/client-s3')]);
    return { client, listPage, s3 };
  };
  return {
    write: async (name, bytes) => {
      const { client, s3 } = await open();
      const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(of(name)));
      try {
        const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
        let written = 0;
        for await (const Body of inParts(bytes)) {
          const PartNumber = Parts.length + 1;
          const part = new s3.UploadPartCommand({ ...of(name), UploadId, PartNumber, Body });
          Parts.push({ ETag: (await client.send(part)).ETag, PartNumber });
          written += Body.length;
        }
        await client.send(
          new s3.CompleteMultipartUploadCommand({ ...of(name), UploadId, MultipartUpload: { Parts } }),
        );
        return written;
      } catch (fault) {
        await client.send(new s3.AbortMultipartUploadCommand({ ...of(name), UploadId })).catch(() => {});
        throw fault;
      }
    },
    read: async (name) => {
      const { client, s3 } = await open();
      const { Body } = await client.send(new s3.GetObjectCommand(of(name))).catch((fault: Error) => {
        throw fault.name === 'NoSuchKey' ? archiveProblems.missing(nameOf(name)) : fault;
      });
      return Body as unknown as AsyncIterable<Buffer>;
    },
    list: async () => {
      const { listPage } = await open();
      const start = keyOf('');
      const found: { name: string; bytes: number }[] = [];
      for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
        const page = await listPage(start, token);
        token = page.NextContinuationToken;
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          found.push({ name: Key.slice(start.length), bytes: Size });
      }
      return found.filter(({ name }) => !name.includes('/'));
    },
    remove: async (name) => {
      const { client, s3 } = await open();
      await client.send(new s3.DeleteObjectCommand(of(name)));
    },
    nameOf,
  };
}

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
