import type { z } from 'zod';
import type { Db } from '../db/bound-kysely.ts';
import type { QueuePulse } from './worker-pulse.ts';

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
