import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../../../../threads/work-threads.ts';
import { type MailMessage, readMessage } from './read-message.ts';

type Chunk = string | ArrayBuffer | Uint8Array;

const bytesOf = (chunk: Chunk): Uint8Array =>
  typeof chunk === 'string'
    ? Buffer.from(chunk)
    : chunk instanceof ArrayBuffer
      ? new Uint8Array(chunk)
      : chunk;

/** Joins bytes as a Blob does. */
class JoinedChunks {
  readonly #bytes: Buffer;

  constructor(chunks: readonly Chunk[]) {
    this.#bytes = Buffer.concat(chunks.map(bytesOf));
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  }
}

/**
 * Lets the parser of mails join what it has decoded without the Blob of Node in this thread. The parser gives it two
 * chunks for each line, and Blob takes 10 µs and a kilobyte outside the memory limit of the thread for each.
 */
function joinChunksQuickly(): void {
  globalThis.Blob = JoinedChunks as unknown as typeof Blob;
}

joinChunksQuickly();

/** After a mail of this size the thread is ended, which frees its memory. */
const LARGE = 4 * 1024 * 1024;

parentPort!.on('message', async (raw: Uint8Array) => {
  try {
    const answer = await readMessage(raw);
    parentPort!.postMessage({ answer, isSpent: raw.length > LARGE } satisfies ThreadReply<MailMessage>);
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort!.postMessage({ error: words } satisfies ThreadReply<MailMessage>);
  }
});
