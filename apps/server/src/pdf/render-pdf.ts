import { ThreadFailed, ThreadTimeout } from '../threads/work-threads.ts';
import type { PdfDefinition } from './pdf-definition.ts';
import { openPdfThreads, type PdfThreads } from './pdf-threads.ts';
import { plainDefinition } from './plain-definition.ts';

let threads: PdfThreads | undefined;

/**
 * Returns a document as PDF, drawn on the PDF threads of the process. Companies take turns. The same definition gives
 * the same bytes. A document that needs more than 15 s, 256 MB of memory or 10 MB of size is drawn plainly, with
 * shortened texts. Rejects with TooManyWaiting when 50 documents wait, or 25 of the company, or after 30 s of
 * waiting.
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

/** Ends the PDF threads, for shutdown. */
export const closePdf = async (): Promise<void> => threads?.close();
