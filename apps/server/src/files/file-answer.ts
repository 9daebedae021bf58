import type { Readable } from 'node:stream';

/** A file that a handler returns. */
export interface FileAnswer {
  /** A function is called after the transaction has ended. Use one for content that is slow to draw or read. */
  body: Buffer | Readable | string | (() => Promise<Buffer | Readable>);
  type: string;
  /** The suggested file name. Quotes and line breaks are replaced. */
  name: string;
  /** True when the browser shows the file instead of saving it. Only for re-encoded pictures and our own PDFs. */
  inline?: boolean;
  /** The size in bytes, when it is known. */
  bytes?: number;
  /** True when the content at this address never changes, so that browsers may keep it. */
  immutable?: boolean;
  /** True when pages of other sites, such as a mail in a browser, may show it. */
  crossOrigin?: boolean;
}
