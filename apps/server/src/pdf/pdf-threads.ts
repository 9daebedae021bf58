import type { Asker } from '../limits/take-turns.ts';
import { openThreads, spareThreads, type WorkThreadOptions } from '../threads/work-threads.ts';
import type { PdfDefinition } from './pdf-definition.ts';

export interface PdfThreads {
  /**
   * Returns the PDF of one document for a company or a holder of its link. Rejects with ThreadTimeout, ThreadFailed, or TooManyWaiting when
   * the queue is full or the wait too long.
   */
  render(definition: PdfDefinition, asker: Asker): Promise<Buffer>;
  /** Ends the threads. Documents that are being drawn fail. */
  close(): Promise<void>;
}

export type PdfThreadOptions = Partial<WorkThreadOptions>;

/** Opens threads that draw documents. Companies take turns. */
export function openPdfThreads(options: PdfThreadOptions = {}): PdfThreads {
  const threads = openThreads<PdfDefinition, Uint8Array>(new URL('./pdf-worker.ts', import.meta.url), {
    threads: spareThreads(),
    timeoutMs: 15_000,
    waiting: 50,
    waitMs: 30_000,
    maxMemoryMb: 256,
    // Garbage of a few documents would count as memory that the thread keeps, and end it.
    maxYoungMemoryMb: 24,
    ...options,
  });
  return {
    render: async (definition, asker) => {
      const bytes = await threads.ask(definition, asker);
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    close: threads.close,
  };
}
