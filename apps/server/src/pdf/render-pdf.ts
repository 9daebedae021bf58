import type { PdfDefinition } from './pdf-definition.ts';
import { openPdfThread } from './pdf-thread.ts';

const thread = openPdfThread();

/**
 * Draws a document on the process's PDF thread. The same definition gives the same bytes.
 * Rejects with ThreadTimeout after 15 s, ThreadFailed, or TooManyWaiting when 50 documents wait.
 */
export const renderPdf = (definition: PdfDefinition): Promise<Buffer> => thread.render(definition);

/** Ends the PDF thread; for shutdown. */
export const closePdf = (): Promise<void> => thread.close();
