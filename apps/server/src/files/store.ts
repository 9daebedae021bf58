import type { Readable } from 'node:stream';

/** A stored file as the sweep sees it. By `modifiedAt` the sweep skips files whose row is not committed yet. */
export interface StoredFile {
  key: string;
  /** In bytes. */
  size: number;
  modifiedAt: Date;
}

/** The store of files: a folder or an S3 bucket. It knows no rows, tenants or access rules. */
export interface Storage {
  /** Stores a file completely or not at all. S3 also keeps `contentType`. */
  put(key: string, content: Uint8Array | Readable, contentType: string): Promise<void>;
  /**
   * Returns the content as a stream. Rejects with {@link FileMissing} before the first byte, so that a route can
   * still answer 404.
   */
  read(key: string): Promise<Readable>;
  /** Returns the whole content. Rejects with {@link FileMissing}. */
  readBytes(key: string): Promise<Buffer>;
  /** Deletes a file. A missing file is no error, because sweeps and retries may delete the same file. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Yields every file whose key begins with `prefix` (`''` for all, else ending in `/`), in no order. */
  list(prefix: string): AsyncIterable<StoredFile>;
}

/** The store has no file under this key. */
export class FileMissing extends Error {
  override name = 'FileMissing';
  constructor(key: string, options?: ErrorOptions) {
    super(`no stored file ${key}`, options);
  }
}
