import { say } from '@portal/messages/say.ts';
import type { Content } from 'pdfmake/interfaces.js';
import type { Asker } from '../limits/take-turns.ts';
import { ThreadFailed, ThreadTimeout } from '../threads/work-threads.ts';
import { clip } from './document-parts.ts';
import { mapContent } from './map-content.ts';
import type { PdfDefinition } from './pdf-definition.ts';
import { openPdfThreads, type PdfThreads } from './pdf-threads.ts';
import type { SigningAnswer, SigningQuestion } from './signing/signing-questions.ts';

/** The most characters of one text, and of all texts. */
const TEXT_MAX = 500;
const ALL_MAX = 150_000;

/**
 * Returns the same document in the plainest form: short texts of plain letters, without pictures. Used when a
 * document cannot be drawn as it is, because its customer must still get it.
 */
function plainDefinition(definition: PdfDefinition): PdfDefinition {
  let left = ALL_MAX;
  const plain = (text: string): string => {
    const short = clip(text.normalize('NFKC').replace(/[^\n\x20-\x7e\xa1-\xff·–—…]/g, '?'), TEXT_MAX);
    if (short.length > left) return '…';
    left -= short.length;
    return short;
  };
  const isPicture = (part: Content) => typeof part === 'object' && 'image' in part;
  const content = mapContent(definition.content, { text: plain, leaveOut: isPicture });
  return {
    ...definition,
    content:
      typeof definition.paper === 'object'
        ? content
        : [{ text: say('paper.shortened'), fontSize: 8 }, ...content],
  };
}

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

/** Returns the answer to a question about a signature, from the PDF threads. Rejects as {@link renderPdf} when many wait. */
export function askSigning(asker: Asker, question: SigningQuestion): Promise<SigningAnswer> {
  threads ??= openPdfThreads();
  return threads.sign(question, asker);
}

/** Ends the PDF threads, for shutdown. */
export const closePdf = async (): Promise<void> => threads?.close();
