import type { Asker } from '../limits/take-turns.ts';
import { ThreadFailed, ThreadTimeout } from '../threads/work-threads.ts';
import type { PdfDefinition } from './pdf-definition.ts';
import { openPdfThreads, type PdfThreads } from './pdf-threads.ts';
import { plainDefinition } from './plain-definition.ts';

let threads: PdfThreads | undefined;

/**
 * Returns a document as PDF, drawn on the PDF threads of the process. Companies take turns, and
 * in a company its staff and the networks of its link holders. The same definition gives the same bytes. A document that needs more than 15 s, 256 MB of memory or 10 MB of size is drawn plainly, with
 * shortened texts. Rejects with TooManyWaiting when 50 documents wait, or 25 of the company,
 * or 13 of one network, or after 30 s of waiting.
 */
export async function renderPdf(asker: Asker, definition: PdfDefinition): Promise<Buffer> {
  threads ??= openPdfThreads();
  try {
    return await threads.render(definition, asker);
  } catch (fault) {
    if (!(fault instanceof ThreadFailed || fault instanceof ThreadTimeout)) throw fault;
    return threads.render(plainDefinition(definition), asker).catch((cause) => {
      throw new Error('a document could not be drawn, not even plainly', { cause });
    });
  }
}

/** Ends the PDF threads, for shutdown. */
export const closePdf = async (): Promise<void> => threads?.close();
