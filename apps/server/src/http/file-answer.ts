import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file as a handler answers it. */
export interface FileAnswer {
  /** A function is called after the transaction has ended. Use one for content that is slow to draw or read. */
  body: Buffer | Readable | string | (() => Promise<Buffer | Readable>);
  type: string;
  /** Suggested name; quotes and line breaks are taken out. */
  name: string;
  /** Shown in the browser instead of saved; only for re-encoded pictures and our own PDFs. */
  inline?: boolean;
  /** Bytes, when known. */
  bytes?: number;
  /** Never changes under its address, so that browsers may keep it. */
  immutable?: boolean;
  /** Pages of other sites, such as a mail in a browser, may show it. */
  crossOrigin?: boolean;
}

/** Sends a file with headers that keep scripts in it from running as part of the portal. */
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
