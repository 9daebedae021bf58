import type { Readable } from 'node:stream';

/** What the orphan sweep sees of a stored file. `modifiedAt` keeps it off files whose row is not committed yet. */
export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/** Where files are kept: a folder or an S3 bucket. Knows nothing of rows, tenants or access. */
export interface Storage {
  /** A key appears whole or not at all. `contentType` is kept where the store can keep it (S3). */
  put(key: string, content: Uint8Array | Readable, contentType: string): Promise<void>;
  /** Rejects with {@link FileMissing} before the first byte, so that a route can still answer 404. */
  read(key: string): Promise<Readable>;
  /** The whole file; rejects with {@link FileMissing}. */
  readBytes(key: string): Promise<Buffer>;
  /** Deleting what is not there is no error: sweeps and retries meet. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Every file under a folder of keys (`''` for all, else ending in `/`), in no order. */
  list(prefix: string): AsyncIterable<StoredFile>;
}

/** The store has no file under this key. */
export class FileMissing extends Error {
  override name = 'FileMissing';
  constructor(key: string, options?: ErrorOptions) {
    super(`no stored file ${key}`, options);
  }
}
