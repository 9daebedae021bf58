import { openThread, type WorkThreadOptions } from '../threads/work-thread.ts';
import type { PdfDefinition } from './pdf-definition.ts';

export interface PdfThread {
  /** Draws one document. Rejects with ThreadTimeout, ThreadFailed, or TooManyWaiting when the queue is full. */
  render(definition: PdfDefinition): Promise<Buffer>;
  /** Ends the thread; what is being drawn fails. */
  close(): Promise<void>;
}

export type PdfThreadOptions = Partial<WorkThreadOptions>;

/** One thread that draws one document after the other. */
export function openPdfThread(options: PdfThreadOptions = {}): PdfThread {
  const thread = openThread<PdfDefinition, Uint8Array>(new URL('./pdf-worker.ts', import.meta.url), {
    timeoutMs: 15_000,
    waiting: 50,
    maxMemoryMb: 256,
    ...options,
  });
  return {
    render: async (definition) => {
      const bytes = await thread.ask(definition);
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    close: thread.close,
  };
}
