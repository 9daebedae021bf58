import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** More bytes came than the caller allows. The caller chooses the message, because each limit has its own (D3.12). */
export class UploadTooLarge extends Error {
  override name = 'UploadTooLarge';
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`The file is larger than ${Math.floor((maxBytes / 1024 / 1024) * 10) / 10} MB.`);
    this.maxBytes = maxBytes;
  }
}

/** The source of the file broke off or is malformed. It is not a fault of our disk. */
export class UploadBroken extends Error {
  override name = 'UploadBroken';
}

export interface ReceivedUpload {
  /** The temporary file. `discard` deletes it. */
  path: string;
  /** Bytes. */
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
  /** Deletes the temporary file. The caller has to call it in every case. */
  discard(): Promise<void>;
}

export interface UploadLimits {
  /** The largest accepted size in bytes. */
  maxBytes: number;
  /** The folder for temporary files. It is made when it is absent. */
  dir: string;
}

const isOfSource = (error: unknown, source: Readable): boolean =>
  error === source.errored ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE');

/**
 * Streams an upload to a temporary file, and counts and hashes it on the way. Memory holds one chunk at a time.
 * @throws {@link UploadTooLarge} at the first byte over the limit. Nothing stays on disk, and the rest of the source
 * is read and dropped, so that the request can end and the client reads the answer. {@link UploadBroken} when the
 * source fails.
 */
export async function receiveUpload(source: Readable, limits: UploadLimits): Promise<ReceivedUpload> {
  await mkdir(limits.dir, { recursive: true, mode: 0o700 });
  const target = path.join(limits.dir, randomBytes(16).toString('hex'));
  const discard = () => rm(target, { force: true });
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(target, 'wx', 0o600);
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limits.maxBytes) throw new UploadTooLarge(limits.maxBytes);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    // The multipart parser cuts the file at its own limit without an error.
    if ('truncated' in source && source.truncated === true) throw new UploadTooLarge(limits.maxBytes);
  } catch (error) {
    source.resume();
    await file.close();
    await discard();
    throw isOfSource(error, source) ? new UploadBroken('The upload broke off.', { cause: error }) : error;
  }
  await file.close();
  return { path: target, size, sha256: hash.digest('hex'), discard };
}
