import type { z } from 'zod';
import type { Db } from '../db/bound-kysely.ts';

/** A job apart from its handler. Handlers must do no harm when they run twice. */
export interface JobDeclaration<P> {
  name: string;
  payload: z.ZodType<P>;
  /** Tries after the first, with growing pauses. */
  retries?: number;
  /** Cron expression in UTC for jobs that run by the clock. */
  cron?: string;
}

export interface Jobs {
  /** Written in the transaction of `db`: it runs if, and only if, that commits. */
  enqueue<P>(db: Db, job: JobDeclaration<P>, payload: P): Promise<void>;
  stop(): Promise<void>;
}
