import { openBucket } from '../files/s3-bucket.ts';
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
export function bucketPlace(place: string, storageUrl: string): ArchivePlace {
  const url = new URL(place);
  const storage = storageUrl.startsWith('s3://') ? new URL(storageUrl) : undefined;
  for (const setting of ['region', 'endpoint']) {
    const value = url.searchParams.get(setting) ?? storage?.searchParams.get(setting);
    if (value) url.searchParams.set(setting, value);
  }
  const prefix = url.pathname.replace(/^\/+|(?<!\/)\/+$/g, '');
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);
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
