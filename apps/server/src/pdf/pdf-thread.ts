import { Worker } from 'node:worker_threads';
import { takeTurns } from '../files/turns.ts';
import type { PdfDefinition } from './pdf-definition.ts';

/** A document took longer than allowed; its thread was ended and the next document gets a new one. */
export class PdfTimeout extends Error {
  override name = 'PdfTimeout';
}

/** The document could not be drawn; the message is for the log. */
export class PdfFailed extends Error {
  override name = 'PdfFailed';
}

export interface PdfThread {
  /** Draws one document. Rejects with PdfTimeout, PdfFailed, or TooManyWaiting when the queue is full. */
  render(definition: PdfDefinition): Promise<Buffer>;
  /** Ends the thread; what is being drawn fails. */
  close(): Promise<void>;
}

export interface PdfThreadOptions {
  timeoutMs?: number;
  /** Documents that may wait behind the one being drawn. */
  waiting?: number;
  /** Cap of the thread's memory. */
  maxMemoryMb?: number;
}

/** One thread that draws one document after the other, started with the first and again when it has died. */
export function openPdfThread(options: PdfThreadOptions = {}): PdfThread {
  const { timeoutMs = 15_000, waiting = 50, maxMemoryMb = 256 } = options;
  const turn = takeTurns(1, waiting);
  let worker: Worker | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    });
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    // Without a listener an error between two documents would end the process.
    started.on('error', () => {});
    return started;
  }

  function draw(definition: PdfDefinition): Promise<Buffer> {
    worker ??= start();
    const thread = worker;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const onMessage = (answer: { bytes: Uint8Array } | { error: string }) => {
      if ('error' in answer) reject(new PdfFailed(answer.error));
      else resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength));
    };
    const onError = (cause: Error) => reject(new PdfFailed('the PDF thread failed', { cause }));
    const onExit = (code: number) => reject(new PdfFailed(`the PDF thread ended with ${code}`));
    const timer = setTimeout(() => {
      reject(new PdfTimeout(`${definition.title} was not drawn within ${timeoutMs} ms`));
      worker = undefined;
      void thread.terminate();
    }, timeoutMs);
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    // Busy, it keeps the process alive; idle, it must not hold up the end.
    thread.ref();
    try {
      thread.postMessage(definition);
    } catch (cause) {
      reject(new PdfFailed('a document must be plain data', { cause }));
    }
    return promise.finally(() => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      thread.unref();
    });
  }

  return {
    render: (definition) => turn(() => draw(definition)),
    async close() {
      await worker?.terminate();
    },
  };
}
