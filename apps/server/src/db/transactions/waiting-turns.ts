import { errorCodes, messages } from '@portal/contract/core/calls/errors.ts';
import { AppError } from '../../errors.ts';

interface Queue {
  /** Callers that have their turn. */
  working: number;
  /** When a caller last finished or went on, in milliseconds of `performance.now()`. */
  wentOnAt: number;
  waiting: { admit: () => void; refuse: (reason: Error) => void }[];
  timer?: NodeJS.Timeout;
}

interface QueueOptions {
  /** How many callers of one queue may hold a connection at the same time. */
  atOnce: number;
  /** A queue is stuck when nobody has finished or gone on for this many milliseconds. */
  stuckMs: number;
}

interface Turn {
  /** Says that the caller goes on, so it does not wait for a locked row. */
  goOn: () => void;
  /** Ends the turn, and says whether the caller went on. */
  end: (hasGoneOn: boolean) => void;
}

const busy = () => new AppError('unavailable', errorCodes.recordBusy, messages.recordBusy, { retryAfter: 2 });

/**
 * Queues of callers that wait for their turn, one for each record or call. While the callers of a queue go on, any number
 * may wait in it without a connection. A queue is stuck when another transaction holds the row. Then the few callers with a
 * connection go on waiting, and all others are refused at once.
 */
export class WaitingTurns {
  readonly #queues = new Map<string, Queue>();
  readonly #options: QueueOptions;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /**
   * Waits for a turn, and returns it.
   * @throws 503 when the queue is stuck.
   */
  async wait(key: string): Promise<Turn> {
    const queue = this.#queues.get(key) ?? { working: 0, wentOnAt: performance.now(), waiting: [] };
    this.#queues.set(key, queue);
    if (queue.working < this.#options.atOnce) queue.working++;
    else {
      if (this.#isStuck(queue)) throw busy();
      await new Promise<void>((admit, refuse) => {
        queue.waiting.push({ admit, refuse });
        this.#watch(queue);
      });
    }
    return {
      goOn: () => {
        queue.wentOnAt = performance.now();
      },
      end: (hasGoneOn) => this.#leave(key, queue, hasGoneOn),
    };
  }

  /** Counts the callers that wait without a connection. */
  get waiting(): number {
    let count = 0;
    for (const { waiting } of this.#queues.values()) count += waiting.length;
    return count;
  }

  #isStuck(queue: Queue): boolean {
    return performance.now() - queue.wentOnAt >= this.#options.stuckMs;
  }

  #watch(queue: Queue): void {
    queue.timer ??= setTimeout(
      () => {
        delete queue.timer;
        if (this.#isStuck(queue)) for (const { refuse } of queue.waiting.splice(0)) refuse(busy());
        else if (queue.waiting.length > 0) this.#watch(queue);
      },
      Math.max(1, queue.wentOnAt + this.#options.stuckMs - performance.now()),
    ).unref();
  }

  #leave(key: string, queue: Queue, hasGoneOn: boolean): void {
    if (hasGoneOn) queue.wentOnAt = performance.now();
    const next = queue.waiting.shift();
    if (next) {
      next.admit();
      return;
    }
    queue.working--;
    if (queue.working > 0) return;
    clearTimeout(queue.timer);
    this.#queues.delete(key);
  }
}
