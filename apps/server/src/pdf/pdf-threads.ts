import { USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import { languageNow, say } from '@portal/messages/say.ts';
import type { Asker } from '../limits/take-turns.ts';
import { openThreads, spareThreads, type WorkThreadOptions } from '../threads/work-threads.ts';
import type { PdfDefinition, SpokenDefinition } from './pdf-definition.ts';
import type { SigningAnswer, SigningQuestion } from './signing/signing-questions.ts';

export interface PdfThreads {
  /**
   * Returns the PDF of one document for a company or a holder of its link. Rejects with ThreadTimeout, ThreadFailed, or TooManyWaiting when
   * the queue is full or the wait too long.
   */
  render(definition: PdfDefinition, asker: Asker): Promise<Buffer>;
  /** Returns the answer to a question about a signature. Rejects as `render`. */
  sign(question: SigningQuestion, asker: Asker): Promise<SigningAnswer>;
  /** Ends the threads. Documents that are being drawn fail. */
  close(): Promise<void>;
}

const spoken = (definition: PdfDefinition): SpokenDefinition => ({
  ...definition,
  // Papers in English have always said so, whatever the country.
  language: languageNow() === USUAL_LANGUAGE ? 'en-US' : languageNow(),
  pageOf: say('paper.page', { page: '{page}', pages: '{pages}' }),
});

export type PdfThreadOptions = Partial<WorkThreadOptions>;

/** Opens threads that draw documents. Companies take turns. */
export function openPdfThreads(options: PdfThreadOptions = {}): PdfThreads {
  const threads = openThreads<SpokenDefinition | SigningQuestion, Uint8Array | SigningAnswer>(
    new URL('./pdf-worker.ts', import.meta.url),
    {
      threads: spareThreads(),
      timeoutMs: 15_000,
      waiting: 50,
      waitMs: 30_000,
      maxMemoryMb: 256,
      // Garbage of a few documents would count as memory that the thread keeps, and end it.
      maxYoungMemoryMb: 24,
      ...options,
    },
  );
  return {
    render: async (definition, asker) => {
      const bytes = (await threads.ask(spoken(definition), asker)) as Uint8Array;
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    sign: (question, asker) => threads.ask(question, asker) as Promise<SigningAnswer>,
    close: threads.close,
  };
}
