import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../../../../threads/work-threads.ts';
import { joinChunksQuickly } from './joined-chunks.ts';
import { type MailMessage, readMessage } from './read-message.ts';

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
