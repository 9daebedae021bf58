import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../db/bound-kysely.ts';

/** The state of one queue in this process. */
interface QueuePulse {
  queue: string;
  workers: number;
  busy: number;
  /** Seconds since a worker last polled the queue, or a look at all queues found nothing due in it. */
  secondsSinceLook: number;
}

interface Pulsing {
  name: string;
  isBusy: boolean;
}

const FETCH = /j\.name = '([^']+)'/;
const LOOK_MS = 10_000;
/** All queues are looked at every five seconds. */
const STILL_AFTER_SECONDS = 30;

/** Remembers when each queue was last looked into, and reports one with due jobs that its free workers do not take. */
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

  /** Called when a look at all queues found no due jobs in these. */
  looked(idle: readonly string[]): void {
    for (const queue of idle) this.#looks.set(queue, performance.now());
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

/** The declaration of a job, without its handler. A handler may run twice for one job, so it must allow this. */
export interface JobDeclaration<P> {
  name: string;
  /** Only ids and never content, because row-level security does not protect the queue. */
  payload: z.ZodType<P>;
  /** The number of tries after the first. The pauses between them grow. */
  retries?: number;
  /** The cron expression in UTC of a job that runs at fixed times. It runs once for all instances. */
  cron?: string;
  /** While a job with this key waits, another one is not added. */
  onePer?: (payload: P) => string;
  /** How many jobs of this kind one process runs at the same time. The default is one. */
  atOnce?: number;
  /**
   * Returns the group of a job. A process runs one job of each group at a time, so that the jobs of one company leave
   * places for those of others.
   */
  oneAtOnceOf?: (payload: P) => string;
}

/** A job with its handler. `data` is checked before the handler runs. */
export interface JobHandler {
  job: Pick<JobDeclaration<never>, 'name' | 'retries' | 'cron' | 'atOnce'> & {
    keyed: boolean;
    shared: boolean;
  };
  run: (data: unknown) => Promise<void>;
}

/** All jobs that a process runs. */
export type JobHandlers = readonly JobHandler[];

/** Returns the job with its handler. */
export const handle = <P>(job: JobDeclaration<P>, run: (payload: P) => Promise<void>): JobHandler => ({
  job: { ...job, keyed: job.onePer !== undefined, shared: job.oneAtOnceOf !== undefined },
  run: async (data) => run(job.payload.parse(data)),
});

export interface Jobs {
  /**
   * Creates the queues of these jobs and starts the workers. Called once, when everything that the handlers need is
   * open and before any job is enqueued.
   */
  work(handlers: JobHandlers): Promise<void>;
  /**
   * Adds a job in the transaction of `db`, so that it runs only after the commit. `after` is the least delay in
   * seconds.
   */
  enqueue<P>(db: Db, job: JobDeclaration<P>, payload: P, after?: number): Promise<void>;
  /** Returns the state of each queue at this moment, for /metrics. */
  readPulse(): QueuePulse[];
  /** Takes no more jobs, lets running ones finish for some seconds, and returns the others to the queue. */
  stop(): Promise<void>;
}
