import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { JobDeclaration } from '../jobs/jobs.ts';
import type { Runtime } from '../runtime.ts';
import type { SweepName } from './sweep-words.ts';

/** What every sweep needs. */
export interface SweepServices {
  database: Runtime['database'];
  log: Pick<Runtime['log'], 'warn' | 'info'>;
}

/** A row that a sweep has found. */
export interface DueRow {
  id: number;
  companyId: number;
}

export type Outcome = 'later' | undefined | void;

/** Work that the portal does by itself on the rows of all companies, each row for itself (D12.6, decision 0059). */
export interface Sweep<Row extends DueRow, Services extends SweepServices = Runtime> {
  name: SweepName;
  /** Selects `id`, `company_id`, `due_at` and what `work` needs of each row that is due, of all companies. */
  due: RawBuilder<unknown>;
  /**
   * Does one row. It checks again whether the row is due, because another process may have done it. Returns 'later'
   * for a row that waits for people, who see the reason elsewhere.
   */
  work: SweepWork<Row, Services>;
  /** True for rows that are many and wait for one run a day: the run begins again until none is left. */
  untilNoneIsLeft?: true;
}

export interface SweepWork<Row extends DueRow, Services extends SweepServices> {
  (services: Services, row: Row): Promise<Outcome>;
  /** The job that is all that the work adds for a row. */
  readonly queues?: string;
}

/** How long the work on a row waits for a row that somebody holds. The next run tries it again. */
const LOCK_MS = 500;

/** Limits how long the statements of this transaction wait for a locked row. */
export const waitBriefly = (db: Db) => sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(db);

/** Returns the work of a sweep that does a row in one transaction of the company of the row. */
export const inCompany =
  <Row extends DueRow, Services extends SweepServices = Runtime>(
    work: (db: Db, row: Row, services: Services) => Promise<Outcome>,
  ) =>
  (services: Services, row: Row): Promise<Outcome> =>
    services.database.asCompany(row.companyId, async (db) => {
      // The connection runs statements in the order in which they are sent, so nobody waits for this one alone.
      const [, outcome] = await Promise.all([waitBriefly(db), work(db, row, services)]);
      return outcome;
    });

/** Returns the work of a sweep that only adds a job for the row. Several processes may do it: the job may run twice. */
export const queueJob = <Row extends DueRow, P>(
  job: JobDeclaration<P>,
  payloadOf: (row: Row) => P,
): SweepWork<Row, Runtime> =>
  Object.assign(
    inCompany((db, row: Row, { jobs }: Runtime) => jobs.enqueue(db, job, payloadOf(row))),
    { queues: job.name },
  );
