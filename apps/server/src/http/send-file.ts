import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../files/file-answer.ts';

/** Returns the same stream, which breaks off when it ends early. Otherwise the client waits for the rest. */
const wholeOf = (content: Readable, bytes: number): Readable =>
  Readable.from(
    (async function* () {
      let left = bytes;
      for await (const chunk of content) {
        left -= (chunk as Buffer).length;
        yield chunk;
      }
      if (left > 0) throw new Error(`A stored file is ${left} bytes shorter than its record.`);
    })(),
    { objectMode: false },
  );

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
  return reply.send(content instanceof Readable && bytes !== undefined ? wholeOf(content, bytes) : content);
}
