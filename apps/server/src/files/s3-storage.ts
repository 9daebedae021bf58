import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, ReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Disk } from 'flydrive';
import { AppError } from '../errors.ts';
import { openBucket, prefixOf } from './s3-bucket.ts';
import { checkedKey, isKey } from './storage-key.ts';
import { FileMissing, type Storage, type StoredFile } from './store.ts';

/** What the SDK adds to its errors. Without a status the store did not answer. */
interface FromSdk {
  $metadata?: { httpStatusCode?: number };
}

/** The answers for a wrong key or a bucket that the key may not open. The operator changes them, not the caller. */
const CLOSED = [401, 403];

/**
 * Returns the error for a fault of the store: `FileMissing`, a 503 when the store is away or refuses the portal, or the
 * fault itself.
 */
function s3Fault(key: string, fault: Error): Error {
  const { $metadata: told } = (fault.cause ?? fault) as FromSdk;
  if (told === undefined) return fault;
  const { httpStatusCode: status } = told;
  if (status === 404) return new FileMissing(key, { cause: fault });
  if (status !== undefined && status < 500 && !CLOSED.includes(status)) return fault;
  return new AppError(
    'unavailable',
    'files.unavailable',
    'Files cannot be stored or read right now. Please try again in a moment.',
    { retryAfter: 5, cause: fault },
  );
}

/** Stores files in a bucket of S3 or of a compatible store. The SDK (24 MB) is loaded at the first use. */
export class S3Storage implements Storage {
  readonly #url: URL;
  readonly #prefix: string;
  #opened: ReturnType<typeof openBucket> | undefined;

  constructor(url: URL) {
    this.#url = url;
    this.#prefix = prefixOf(url);
  }

  async put(key: string, content: Uint8Array | Readable, contentType: string): Promise<void> {
    const name = this.#name(key);
    const disk = await this.#disk();
    const explain = (fault: Error) => Promise.reject(s3Fault(key, fault));
    if (content instanceof Uint8Array) return disk.put(name, content, { contentType }).catch(explain);
    if (content instanceof ReadStream) return disk.putStream(name, content, { contentType }).catch(explain);
    // S3 needs the length before the first byte, and only the stream of a file has a known length.
    const spool = path.join(tmpdir(), `portal-${randomBytes(16).toString('hex')}`);
    try {
      await pipeline(content, createWriteStream(spool, { flags: 'wx', mode: 0o600 }));
      await disk.putStream(name, createReadStream(spool), { contentType }).catch(explain);
    } finally {
      await rm(spool, { force: true });
    }
  }

  async read(key: string): Promise<Readable> {
    const name = this.#name(key);
    const disk = await this.#disk();
    return disk.getStream(name).catch((fault: Error) => Promise.reject(s3Fault(key, fault)));
  }

  async readBytes(key: string): Promise<Buffer> {
    return buffer(await this.read(key));
  }

  async delete(key: string): Promise<void> {
    const name = this.#name(key);
    await (await this.#disk()).delete(name);
  }

  async exists(key: string): Promise<boolean> {
    const name = this.#name(key);
    return (await this.#disk()).exists(name);
  }

  async *list(prefix: string): AsyncGenerator<StoredFile> {
    const { listPage } = await this.#open();
    let page: Awaited<ReturnType<typeof listPage>> | undefined;
    do {
      page = await listPage(this.#prefix + prefix, page?.NextContinuationToken);
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
        const key = Key.slice(this.#prefix.length);
        if (isKey(key)) yield { key, size: Size, modifiedAt: LastModified };
      }
    } while (page.NextContinuationToken);
  }

  #name(key: string): string {
    return this.#prefix + checkedKey(key);
  }

  #open(): ReturnType<typeof openBucket> {
    this.#opened ??= openBucket(this.#url);
    return this.#opened;
  }

  async #disk(): Promise<Disk> {
    return (await this.#open()).disk;
  }
}
