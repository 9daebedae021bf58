import type { FastifyBaseLogger } from 'fastify';

/** The state of one queue in this process. */
export interface QueuePulse {
  queue: string;
  workers: number;
  busy: number;
  /** Seconds since a worker last polled the queue and got an answer. */
  secondsSinceLook: number;
}

interface Pulsing {
  name: string;
  isBusy: boolean;
}

const FETCH = /j\.name = '([^']+)'/;
const LOOK_MS = 10_000;
/** Workers poll every five seconds. */
const STILL_AFTER_SECONDS = 30;

/** Remembers when each queue was last polled, and reports it when free workers have stopped polling. */
export class WorkerPulse {
  readonly #workers: readonly Pulsing[];
  readonly #looks = new Map<string, number>();
  readonly #still = new Set<string>();
  readonly #timer: NodeJS.Timeout;

  constructor(workers: readonly Pulsing[], log: Pick<FastifyBaseLogger, 'warn' | 'error'>) {
    this.#workers = workers;
    this.#timer = setInterval(() => this.#tell(log), LOOK_MS).unref();
  }

  /** Called when a query of the queue was answered. A query that fetches jobs names its queue in the text. */
  answered(text: string): void {
    const queue = FETCH.exec(text)?.[1];
    if (queue !== undefined) this.#looks.set(queue, performance.now());
  }

  read(): QueuePulse[] {
    const queues = new Map<string, QueuePulse>();
    for (const { name, isBusy } of this.#workers) {
      const since = performance.now() - (this.#looks.get(name) ?? 0);
      const pulse = queues.get(name) ?? { queue: name, workers: 0, busy: 0, secondsSinceLook: since / 1_000 };
      pulse.workers++;
      if (isBusy) pulse.busy++;
      queues.set(name, pulse);
    }
    return [...queues.values()];
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tell(log: Pick<FastifyBaseLogger, 'warn' | 'error'>): void {
    for (const { queue, workers, busy, secondsSinceLook } of this.read()) {
      const isStill = busy < workers && secondsSinceLook > STILL_AFTER_SECONDS;
      if (isStill && !this.#still.has(queue)) {
        this.#still.add(queue);
        log.error({ queue, secondsSinceLook }, 'nobody looks into this queue any more');
      } else if (!isStill && this.#still.delete(queue)) log.warn({ queue }, 'this queue is worked on again');
    }
  }
}
