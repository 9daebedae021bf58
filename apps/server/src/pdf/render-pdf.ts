import { ThreadFailed, ThreadTimeout } from '../threads/work-threads.ts';
import type { PdfDefinition } from './pdf-definition.ts';
import { openPdfThreads, type PdfThreads } from './pdf-threads.ts';
import { plainDefinition } from './plain-definition.ts';

let threads: PdfThreads | undefined;

/**
 * Draws a document on the process's PDF threads, companies in turn. The same definition gives the same bytes. What
 * cannot be drawn in 15 s, 256 MB of memory and 10 MB of paper is drawn plainly, with shortened texts.
 * Rejects with TooManyWaiting when 50 documents wait, 25 of one company, or one waits for more than 30 s.
 */
export async function renderPdf(companyId: number, definition: PdfDefinition): Promise<Buffer> {
  threads ??= openPdfThreads();
  try {
    return await threads.render(definition, companyId);
  } catch (fault) {
    if (!(fault instanceof ThreadFailed || fault instanceof ThreadTimeout)) throw fault;
    return threads.render(plainDefinition(definition), companyId).catch((cause) => {
      throw new Error('a document could not be drawn, not even plainly', { cause });
    });
  }
}

/** Ends the PDF threads; for shutdown. */
export const closePdf = async (): Promise<void> => threads?.close();
