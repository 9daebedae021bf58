import pg from 'pg';
import type { SessionQuestion } from './actor.ts';
import type { Db } from './bound-kysely.ts';
import { SessionGuesses } from './open-session.ts';
import { readTransaction, type Work } from './read-transaction.ts';
import { valueTypes } from './value-types.ts';
import { ownerTransaction, tenantTransaction, writeTransaction } from './write-transaction.ts';

/**
 * All ways to reach the database. The pools stay in here: whoever wants rows gets a handle that is
 * already bound to a transaction and, but for one door with an ugly name, to a tenant.
 */
export interface Database {
  read<T>(question: SessionQuestion, work: Work<T>): Promise<T>;
  write<T>(question: SessionQuestion, work: Work<T>): Promise<T>;
  /** For jobs and signed links, which act for one company without a session. */
  asCompany<T>(companyId: number, work: (db: Db) => Promise<T>): Promise<T>;
  /** Sees every tenant. Every caller is listed in ARCHITECTURE.md. */
  dangerouslyAcrossCompanies<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Where the counters of limits live; they belong to no tenant. */
  readonly counters: Pick<pg.Pool, 'query'>;
  /** True when the database answers within the connection time-out. */
  isReachable(): Promise<boolean>;
  /** Requests waiting for a connection. */
  readonly waiting: number;
  /** The owner's address, for libraries that keep connections of their own (jobs, LISTEN). */
  readonly ownerUrl: string;
  close(): Promise<void>;
}

interface OpenOptions {
  ownerUrl: string;
  appUrl: string;
  onFault: (fault: Error) => void;
  connections?: number;
}

const SETTINGS = {
  types: valueTypes,
  connectionTimeoutMillis: 3_000,
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Opens the pools; `appUrl` signs in as the role that owns nothing and obeys row-level security. */
export function openDatabase({ ownerUrl, appUrl, onFault, connections = 20 }: OpenOptions): Database {
  const app = new pg.Pool({ ...SETTINGS, connectionString: appUrl, max: connections, pipeline: true });
  const owner = new pg.Pool({ ...SETTINGS, connectionString: ownerUrl, max: 5, pipeline: true });
  // Without listeners a restart of the database would end the process: idle connections tell the pool,
  // those in use tell themselves.
  for (const pool of [app, owner]) {
    pool.on('error', onFault);
    pool.on('connect', (client) => client.on('error', onFault));
  }
  const guesses = new SessionGuesses();
  return {
    read: (question, work) => readTransaction(app, guesses, question, work),
    write: (question, work) => writeTransaction(app, question, work),
    asCompany: (companyId, work) => tenantTransaction(app, companyId, work),
    dangerouslyAcrossCompanies: (work) => ownerTransaction(owner, work),
    counters: owner,
    isReachable: () =>
      owner.query('select 1').then(
        () => true,
        () => false,
      ),
    get waiting() {
      return app.waitingCount;
    },
    ownerUrl,
    close: async () => {
      await Promise.all([app.end(), owner.end()]);
    },
  };
}
