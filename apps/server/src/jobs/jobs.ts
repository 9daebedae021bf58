import type { z } from 'zod';
import type { Db } from '../db/bound-kysely.ts';
import type { QueuePulse } from './worker-pulse.ts';

/** A job apart from its handler. Handlers must do no harm when they run twice. */
export interface JobDeclaration<P> {
  name: string;
  /** Ids only, never content: the queue is outside the tenants' walls. */
  payload: z.ZodType<P>;
  /** Tries after the first, with growing pauses. */
  retries?: number;
  /** Cron expression in UTC for jobs that run by the clock, once over all instances. */
  cron?: string;
  /** While a job with this key waits, another one is not added. */
  onePer?: (payload: P) => string;
  /** Jobs of this kind that one process works on at the same time; one unless said otherwise. */
  atOnce?: number;
  /**
   * A process works on one job of each group at a time, so that the jobs of one company leave places for those of
   * others.
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

/** Everything a process works on. */
export type JobHandlers = readonly JobHandler[];

/** Binds a job to what it does. */
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
  /** Adds a job in the transaction of `db`, so it runs only if that commits. `after` is the least delay in seconds. */
  enqueue<P>(db: Db, job: JobDeclaration<P>, payload: P, after?: number): Promise<void>;
  /** How each queue is worked on at this moment, for /metrics. */
  readPulse(): QueuePulse[];
  /** Takes no more jobs, lets running ones finish for some seconds, and returns the others to the queue. */
  stop(): Promise<void>;
}
