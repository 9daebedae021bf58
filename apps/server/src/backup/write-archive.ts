import { createHash } from 'node:crypto';
import tar from 'tar-stream';
import {
  type ArchiveHeader,
  type ArchiveManifest,
  HEADER,
  MANIFEST,
  PART_BYTES,
  partName,
  SEAL,
  trailer,
} from './archive-format.ts';
import { type SealKey, sealOf } from './archive-seal.ts';

/** What was written of one table or file. */
export interface Written {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Puts tables and files into an archive, one after the other. */
export interface ArchiveWriter {
  add(kind: 'tables' | 'files', of: string, content: AsyncIterable<Buffer>): Promise<Written>;
}

/** Joins and cuts chunks, so that each but the last has the size of a part. Yields one empty part for no content. */
async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  let count = 0;
  for await (const chunk of content) {
    for (let rest = chunk; rest.length > 0; ) {
      const taken = rest.subarray(0, PART_BYTES - length);
      held.push(taken);
      length += taken.length;
      rest = rest.subarray(taken.length);
      if (length < PART_BYTES) continue;
      yield Buffer.concat(held);
      count++;
      held = [];
      length = 0;
    }
  }
  if (length > 0 || count === 0) yield Buffer.concat(held);
}

/**
 * Returns the bytes of an archive. `fill` adds tables and files and returns the manifest. Only one part is in memory at
 * a time, because `fill` waits until the caller has taken it.
 */
export async function* writeArchive(
  header: ArchiveHeader,
  sealKey: SealKey,
  fill: (writer: ArchiveWriter) => Promise<ArchiveManifest>,
): AsyncGenerator<Buffer> {
  const pack = tar.pack();
  const entry = (name: string, content: Buffer) =>
    new Promise<void>((resolve, reject) => {
      pack.entry({ name, mode: 0o600, mtime: new Date(header.takenAt) }, content, (fault) =>
        fault ? reject(fault) : resolve(),
      );
    });
  const add: ArchiveWriter['add'] = async (kind, of, content) => {
    const hash = createHash('sha256');
    let bytes = 0;
    let index = 0;
    for await (const part of inParts(content)) {
      hash.update(part);
      bytes += part.length;
      await entry(partName(kind, of, index++), part);
    }
    return { bytes, sha256: hash.digest('hex') };
  };
  const filled = (async () => {
    await entry(HEADER, Buffer.from(JSON.stringify(header)));
    const manifest = Buffer.from(JSON.stringify(await fill({ add })));
    await entry(MANIFEST, manifest);
    await entry(SEAL, Buffer.from(sealOf(manifest, sealKey)));
    pack.finalize();
  })().catch((fault: Error) => {
    pack.destroy(fault);
    throw fault;
  });
  // The loop below also meets this fault.
  filled.catch(() => {});
  const hash = createHash('sha256');
  for await (const chunk of pack as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  await filled;
  yield trailer(hash.digest('hex'));
}
