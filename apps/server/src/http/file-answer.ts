import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

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

/** Sends a file. The headers keep scripts in the file from running as part of the portal. */
export async function sendFile(
  reply: FastifyReply,
  { body, type, name, inline, bytes, immutable, crossOrigin }: FileAnswer,
): Promise<FastifyReply> {
  const content = typeof body === 'function' ? await body() : body;
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const disposition = `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  reply
    .header('content-type', type)
    .header('content-disposition', disposition)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'private, no-store');
  if (crossOrigin) reply.header('cross-origin-resource-policy', 'cross-origin');
  if (bytes !== undefined) reply.header('content-length', bytes);
  return reply.send(content);
}
