import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { takeTurns } from '../files/take-turns.ts';

/** The work took longer than allowed; its thread was ended and the next one gets a new one. */
export class ThreadTimeout extends Error {
  override name = 'ThreadTimeout';
}

/** The work could not be done, or used up the thread's memory; the message is for the log. */
export class ThreadFailed extends Error {
  override name = 'ThreadFailed';
}

/** What a worker script posts for each question; a thread that failed or is spent is ended, which gives its memory back. */
export type ThreadReply<Answer> = { answer: Answer; isSpent?: boolean } | { error: string };

export interface WorkThreads<Question, Answer> {
  /**
   * Asks for the company that wants to know; companies take turns. Rejects with ThreadTimeout, ThreadFailed, or
   * TooManyWaiting when the queue is full or the wait too long.
   */
  ask(question: Question, companyId: number): Promise<Answer>;
  /** Ends the threads; what they work on fails. */
  close(): Promise<void>;
}

export interface WorkThreadOptions {
  /** Threads that may work at once; one company's questions leave one of several to the others. */
  threads: number;
  /** For one question, from the moment it is worked on. */
  timeoutMs: number;
  /** Questions that may wait behind those being worked on, a company's at most half of them. */
  waiting: number;
  /** How long a question may wait. */
  waitMs: number;
  /** Cap of each thread's memory. */
  maxMemoryMb: number;
}

/** Threads of one kind of work: as many as there are cores, and no more than their memory is worth. */
export const spareThreads = (): number => Math.min(3, availableParallelism());

/** A second thread that nobody needs any more gives its memory back. */
const IDLE_MS = 60_000;

/**
 * Threads that answer one question after the other, started when they are needed and again when they have died.
 * `script` posts a {@link ThreadReply} for each message. See docs/decisions/0013-work-threads.md.
 */
export function openThreads<Question, Answer>(
  script: URL,
  { threads, timeoutMs, waiting, waitMs, maxMemoryMb }: WorkThreadOptions,
): WorkThreads<Question, Answer> {
  const turn = takeTurns({ places: threads, waiting, waitMs, placesEach: Math.max(1, threads - 1) });
  const alive = new Set<Worker>();
  const idle: Worker[] = [];

  function forget(worker: Worker): void {
    alive.delete(worker);
    const at = idle.indexOf(worker);
    if (at !== -1) idle.splice(at, 1);
  }

  function start(): Worker {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } });
    alive.add(worker);
    worker.once('exit', () => forget(worker));
    // Without a listener an error between two questions would end the process.
    worker.on('error', () => forget(worker));
    return worker;
  }

  function end(worker: Worker): void {
    forget(worker);
    void worker.terminate();
  }

  function rest(worker: Worker): void {
    worker.unref();
    if (idle.push(worker) > 1)
      setTimeout(() => {
        // The first in the row has rested longest.
        if (idle.length > 1) end(idle[0]!);
      }, IDLE_MS).unref();
  }

  function work(question: Question): Promise<Answer> {
    const worker = idle.pop() ?? start();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const onMessage = (reply: ThreadReply<Answer>) => {
      if ('error' in reply || reply.isSpent) end(worker);
      if ('error' in reply) reject(new ThreadFailed(reply.error));
      else resolve(reply.answer);
    };
    const onError = (cause: Error) => reject(new ThreadFailed('the thread failed', { cause }));
    const onExit = (code: number) => reject(new ThreadFailed(`the thread ended with ${code}`));
    const timer = setTimeout(() => {
      reject(new ThreadTimeout(`no answer within ${timeoutMs} ms`));
      end(worker);
    }, timeoutMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    // Busy, it keeps the process alive; idle, it must not hold up the end.
    worker.ref();
    try {
      worker.postMessage(question);
    } catch (cause) {
      reject(new ThreadFailed('a question must be plain data', { cause }));
    }
    return promise.finally(() => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      if (alive.has(worker)) rest(worker);
    });
  }

  return {
    ask: (question, companyId) => turn(() => work(question), companyId),
    async close() {
      await Promise.all([...alive].map((worker) => worker.terminate()));
    },
  };
}
