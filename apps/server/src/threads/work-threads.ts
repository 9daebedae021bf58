import { Worker } from 'node:worker_threads';
import { takeTurns } from '../files/turns.ts';

/** The work took longer than allowed; its thread was ended and the next one gets a new one. */
export class ThreadTimeout extends Error {
  override name = 'ThreadTimeout';
}

/** The work could not be done, or used up the thread's memory; the message is for the log. */
export class ThreadFailed extends Error {
  override name = 'ThreadFailed';
}

/** What a worker script posts for each question. */
export type ThreadReply<Answer> = { answer: Answer } | { error: string };

export interface WorkThread<Question, Answer> {
  /** Rejects with ThreadTimeout, ThreadFailed, or TooManyWaiting when the queue is full. */
  ask(question: Question): Promise<Answer>;
  /** Ends the thread; what it works on fails. */
  close(): Promise<void>;
}

export interface WorkThreadOptions {
  timeoutMs: number;
  /** Questions that may wait behind the one being worked on. */
  waiting: number;
  /** Cap of the thread's memory. */
  maxMemoryMb: number;
  /** Ends the thread after each answer, which gives its memory back. */
  once?: boolean;
}

/**
 * One thread that answers one question after the other, started with the first and again when it has died. `script`
 * posts a {@link ThreadReply} for each message.
 */
export function openThread<Question, Answer>(
  script: URL,
  { timeoutMs, waiting, maxMemoryMb, once = false }: WorkThreadOptions,
): WorkThread<Question, Answer> {
  const turn = takeTurns(1, waiting);
  let worker: Worker | undefined;

  function start(): Worker {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } });
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    // Without a listener an error between two questions would end the process.
    started.on('error', () => {});
    return started;
  }

  function end(thread: Worker): void {
    if (worker === thread) worker = undefined;
    void thread.terminate();
  }

  function work(question: Question): Promise<Answer> {
    worker ??= start();
    const thread = worker;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const onMessage = (reply: ThreadReply<Answer>) => {
      if ('error' in reply) reject(new ThreadFailed(reply.error));
      else resolve(reply.answer);
    };
    const onError = (cause: Error) => reject(new ThreadFailed('the thread failed', { cause }));
    const onExit = (code: number) => reject(new ThreadFailed(`the thread ended with ${code}`));
    const timer = setTimeout(() => {
      reject(new ThreadTimeout(`no answer within ${timeoutMs} ms`));
      end(thread);
    }, timeoutMs);
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    // Busy, it keeps the process alive; idle, it must not hold up the end.
    thread.ref();
    try {
      thread.postMessage(question);
    } catch (cause) {
      reject(new ThreadFailed('a question must be plain data', { cause }));
    }
    return promise.finally(() => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      thread.unref();
      if (once) end(thread);
    });
  }

  return {
    ask: (question) => turn(() => work(question)),
    async close() {
      await worker?.terminate();
    },
  };
}
