import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Asker, TooManyWaiting, type Turn, takeTurns } from '../limits/take-turns.ts';

/** The work took longer than allowed. Its thread was ended, and the next work gets a new thread. */
export class ThreadTimeout extends Error {
  override name = 'ThreadTimeout';
}

/** The work failed or used up the thread's memory. The message is for the log. */
export class ThreadFailed extends Error {
  override name = 'ThreadFailed';
}

/**
 * The message of a worker script for each question. A thread that failed or reports `isSpent` is ended, which frees
 * its memory.
 */
export type ThreadReply<Answer> = { answer: Answer; isSpent?: boolean } | { error: string };

/** False for what Node posts by itself: with `--watch`, the files that a thread loads. */
const isReply = <Answer>(message: object): message is ThreadReply<Answer> =>
  'answer' in message || 'error' in message;

export interface WorkThreads<Question, Answer> {
  /**
   * Returns the answer to a question of a company, or of a holder of its link. Companies take turns. A question of no
   * company may use every thread. One that used half the time of one question within ten times as long comes after the others. Its
   * question is ended after a quarter of the time when others wait. Rejects with ThreadTimeout, ThreadFailed, or
   * TooManyWaiting when the queue is full, the wait too long, or others waited for a company that used its time.
   */
  ask(question: Question, asker?: Asker): Promise<Answer>;
  /** Ends the threads. Questions in work fail. */
  close(): Promise<void>;
}

export interface WorkThreadOptions {
  /**
   * The most threads that work at once. When there are several, the questions of one company leave one for other
   * companies.
   */
  threads: number;
  /** The longest time for one question, without the wait for its turn. */
  timeoutMs: number;
  /** The most questions that may wait. Those of one company may fill half of it. */
  waiting: number;
  /** How long a question may wait. The default is no limit. */
  waitMs?: number;
  /** The most memory of each thread. */
  maxMemoryMb: number;
  /** The most memory of what a thread has just made. Less of it is freed more often. The default is that of Node. */
  maxYoungMemoryMb?: number;
}

/** Returns the number of threads for one kind of work: one for each core, but at most three because of their memory. */
export const spareThreads = (): number => Math.min(3, availableParallelism());

/** After this time without work, a further thread is ended, which frees its memory. */
const IDLE_MS = 60_000;

/** Parts of the time of one question: those that a company may use in a row, and the least that a question gets. */
const [USED, WINDOW, LEAST] = [1 / 2, 10, 1 / 4];
/** How often a question is compared with those that wait. */
const LOOK_MS = 250;

/**
 * Opens threads that answer one question after another. A thread is started when it is needed, and again when it has
 * died. `script` posts a {@link ThreadReply} for each message. See docs/decisions/0013-work-threads.md.
 */
export function openThreads<Question, Answer>(
  script: URL,
  { threads, timeoutMs, waiting, waitMs, maxMemoryMb, maxYoungMemoryMb }: WorkThreadOptions,
): WorkThreads<Question, Answer> {
  const turn = takeTurns({
    places: threads,
    waiting,
    ...(waitMs !== undefined && { waitMs }),
    placesEach: Math.max(1, threads - 1),
    timeEach: { ms: timeoutMs * USED, withinMs: timeoutMs * WINDOW },
  });
  const alive = new Set<Worker>();
  const idle: Worker[] = [];

  function forget(worker: Worker): void {
    alive.delete(worker);
    const at = idle.indexOf(worker);
    if (at !== -1) idle.splice(at, 1);
  }

  function start(): Worker {
    const worker = new Worker(script, {
      resourceLimits: {
        maxOldGenerationSizeMb: maxMemoryMb,
        ...(maxYoungMemoryMb !== undefined && { maxYoungGenerationSizeMb: maxYoungMemoryMb }),
      },
    });
    alive.add(worker);
    worker.once('exit', () => forget(worker));
    // Without a listener, an error between two questions would end the process.
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
        // The first one has been idle longest.
        if (idle.length > 1) end(idle[0]!);
      }, IDLE_MS).unref();
  }

  function work(question: Question, { delaysOthers }: Turn): Promise<Answer> {
    const worker = idle.pop() ?? start();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const onMessage = (reply: ThreadReply<Answer> | Record<string, unknown>) => {
      if (!isReply<Answer>(reply)) return;
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
    const begunAt = performance.now();
    const looking = setInterval(() => {
      if (performance.now() - begunAt < timeoutMs * LEAST || !delaysOthers()) return;
      reject(new TooManyWaiting());
      end(worker);
    }, LOOK_MS);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    // A busy thread keeps the process alive. An idle thread must not delay its end.
    worker.ref();
    try {
      worker.postMessage(question);
    } catch (cause) {
      reject(new ThreadFailed('a question must be plain data', { cause }));
    }
    return promise.finally(() => {
      clearTimeout(timer);
      clearInterval(looking);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      if (alive.has(worker)) rest(worker);
    });
  }

  return {
    ask: (question, asker) => turn((mine) => work(question, mine), asker),
    async close() {
      await Promise.all([...alive].map((worker) => worker.terminate()));
    },
  };
}
