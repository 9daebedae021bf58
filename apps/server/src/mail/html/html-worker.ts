import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../../threads/work-threads.ts';
import { cleanHtml, textOfHtml } from './clean-html.ts';
import type { ReadHtml } from './read-html.ts';

parentPort!.on('message', (given: string) => {
  try {
    const html = cleanHtml(given).trim();
    parentPort!.postMessage({ answer: { html, text: textOfHtml(html) } } satisfies ThreadReply<ReadHtml>);
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort!.postMessage({ error: words } satisfies ThreadReply<ReadHtml>);
  }
});
