import type pg from 'pg';
import type { SessionQuestion } from './actor.ts';
import type { Db } from './bound-kysely.ts';
import { DatabaseSilent } from './connections/database-silent.ts';
import { FreeConnections } from './connections/free-connections.ts';
import { openPool } from './connections/open-pool.ts';
import type { ConstraintWords } from './constraint-words.ts';
import { SessionGuesses } from './transactions/open-session.ts';
import { readTransaction, type SignedInWork } from './transactions/read-transaction.ts';
import { TurnTaking } from './transactions/turn-taking.ts';
import { ownerTransaction, tenantTransaction, writeTransaction } from './transactions/write-transaction.ts';
import { valueTypes } from './value-types.ts';

/** Returns true when the pool gets an answer within `ms`, including the wait for a connection. Never throws. */
function answersWithin(pool: pg.Pool, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    let client: pg.PoolClient | undefined;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      (client as pg.Client | undefined)?.connection.stream.destroy(new DatabaseSilent());
      resolve(false);
    }, ms);
    const ask = async () => {
      client = await pool.connect();
      const fault = isLate ? undefined : await client.query('select 1').then(() => undefined, asError);
      client.release(fault);
      return fault === undefined;
    };
    void ask()
      .catch(() => false)
      .then((isThere) => {
        clearTimeout(timer);
        resolve(isThere && !isLate);
      });
  });
}

const asError = (fault: Error) => fault;

/**
 * All ways to reach the database. The pools are private: callers get a handle that is already bound to a transaction
 * and to a tenant. The only exception is `dangerouslyAcrossCompanies`.
 */
export interface Database {
  read<T>(question: SessionQuestion, work: SignedInWork<T>): Promise<T>;
  write<T>(question: SessionQuestion, work: SignedInWork<T>): Promise<T>;
  /** For jobs and signed links, which act for one company without a session. */
  asCompany<T>(companyId: number, work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs `work`, which may have many transactions or none, so that it writes for people as the company does (D14.1). */
  inStyleOf: InStyleOf;
  /**
   * Runs `work` with access to every tenant. ARCHITECTURE.md lists every caller. When many calls may need the same
   * row, they name a `queue` and take turns in it.
   */
  dangerouslyAcrossCompanies<T>(work: (db: Db) => Promise<T>, queue?: string): Promise<T>;
  /** The pool for the counters of limits, which belong to no tenant. */
  readonly counters: Pick<pg.Pool, 'query'>;
  /** Returns true when the pool that serves requests gets an answer within 2 s, including the wait for a connection. */
  isReachable(): Promise<boolean>;
  /** Counts the requests that wait for a connection. */
  readonly waiting: number;
  /** Returns the state of the pools at this moment, for /metrics. */
  readPools(): PoolReading[];
  /** The database address of the tables' owner, for libraries that keep connections of their own (jobs, LISTEN). */
  readonly ownerUrl: string;
  close(): Promise<void>;
}

/** The state of one pool at one moment. */
export interface PoolReading {
  name: 'app' | 'owner';
  /** The largest number of connections that the pool opens. */
  size: number;
  inUse: number;
  /** Transactions that wait for a connection or for their turn. */
  waiting: number;
}

type InStyleOf = <T>(companyId: number | null, work: () => Promise<T>) => Promise<T>;

interface OpenOptions {
  /** Runs work in the house style of a company. */
  inStyleOf?: InStyleOf;
  /** Returns the country of a company. */
  countryOf?: (companyId: number | null) => string | null;
  ownerUrl: string;
  appUrl: string;
  onFault: (fault: Error) => void;
  /** Words for broken constraints. */
  words: ConstraintWords;
  connections?: number;
  /** Longest wait for a connection, in milliseconds. */
  waitMs?: number;
  /** True when others than this computer reach the portal. `open_session` then asks more of superadmins (D1.8). */
  isReached?: boolean;
}

const SETTINGS = {
  types: valueTypes,
  statement_timeout: 15_000,
  // A write waits in the queue of its row and then for the row's lock. In all it may wait twice as long.
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 30_000,
  pipeline: true,
};
/** Writes may wait for locked rows. This limit keeps the rest of the connections free for reads. */
const SHARE_OF_WRITES = 0.7;
const OWNER_CONNECTIONS = 8;
const READY_MS = 2_000;

/** Opens the pools. `appUrl` signs in as the role that owns no table and obeys row-level security. */
export function openDatabase({
  ownerUrl,
  appUrl,
  onFault,
  words,
  connections = 20,
  waitMs = 2_000,
  isReached = false,
  inStyleOf = (_companyId, work) => work(),
  countryOf = () => null,
}: OpenOptions): Database {
  const open = (connectionString: string, max: number) =>
    openPool({
      ...SETTINGS,
      ...(isReached && { options: '-c portal.reached=yes' }),
      connectionString,
      max,
      connectionTimeoutMillis: waitMs,
      onFault,
    });
  const [app, owner] = [open(appUrl, connections), open(ownerUrl, OWNER_CONNECTIONS)];
  const forWrites = (max: number) => new FreeConnections(Math.max(1, Math.floor(max * SHARE_OF_WRITES)));
  const writes = { pool: app, free: forWrites(connections), waitMs, words };
  const ownerWrites = { pool: owner, free: forWrites(OWNER_CONNECTIONS), waitMs, words };
  const styled =
    <T>(work: SignedInWork<T>): SignedInWork<T> =>
    (db, actor) =>
      inStyleOf(actor.companyId, () => work(db, { ...actor, country: countryOf(actor.companyId) }));
  const turns = new TurnTaking();
  const guesses = new SessionGuesses();
  const reading = (name: PoolReading['name'], pool: pg.Pool, size: number, waiting: number) => ({
    name,
    size,
    inUse: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount + waiting,
  });
  const readPools = () => [
    reading('app', app, connections, writes.free.waiting + turns.waiting),
    reading('owner', owner, OWNER_CONNECTIONS, ownerWrites.free.waiting),
  ];
  return {
    read: (question, work) => readTransaction(app, guesses, question, styled(work)),
    write: (question, work) =>
      turns.take(question, (goOn) => writeTransaction(writes, question, styled(work), goOn)),
    asCompany: <T>(companyId: number, work: (db: Db) => Promise<T>) =>
      tenantTransaction(writes, companyId, (db) => inStyleOf(companyId, () => work(db))),
    inStyleOf,
    dangerouslyAcrossCompanies: (work, queue) =>
      queue === undefined
        ? ownerTransaction(ownerWrites, work)
        : turns.takeFor(queue, () => ownerTransaction(ownerWrites, work)),
    counters: owner,
    isReachable: oneAtATime(() => answersWithin(app, READY_MS)),
    get waiting() {
      return app.waitingCount + writes.free.waiting;
    },
    readPools,
    ownerUrl,
    close: async () => {
      await Promise.all([app.end(), owner.end()]);
    },
  };
}

/** A caller that asks while a check is running gets the answer of that check. */
function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= ask().finally(() => {
      running = undefined;
    });
    return running;
  };
}
