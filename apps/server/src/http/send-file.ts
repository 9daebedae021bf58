import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../files/file-answer.ts';

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
