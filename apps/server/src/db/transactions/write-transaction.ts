import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { SessionQuestion } from '../actor.ts';
import { bindTo, type Db } from '../bound-kysely.ts';
import { refuseCommitOfOne } from '../connections/commit-on-standby.ts';
import type { FreeConnections } from '../connections/free-connections.ts';
import { noticesOf, runAfterCommit } from '../connections/notices.ts';
import { sendInOnePacket } from '../connections/one-packet.ts';
import type { ConstraintWords } from '../constraint-words.ts';
import { fromDatabase, isOfConnection, isRetryable, unavailable } from '../database-errors.ts';
import { openSession } from './open-session.ts';
import { finish, type SignedInWork, whyRefused } from './read-transaction.ts';

/**
 * Returns a connection of the pool.
 * @throws 503 when no connection is free before `until` (milliseconds of `performance.now()`).
 */
function connectBy(pool: pg.Pool, until: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(
      () => {
        isLate = true;
        reject(unavailable(new Error('no connection came free in time')));
      },
      Math.max(1, until - performance.now()),
    );
    pool.connect().then((client) => {
      clearTimeout(timer);
      if (isLate) client.release();
      else resolve(client);
    }, reject);
  });
}

const TRIES = 4;

/**
 * A signed-in write waits for the database, and at most for the check of a password. The server ends it after 5 s without a
 * query, because a portal that is cut off in the middle of a write would hold up the writes of its company (decision 0051).
 */
const BEGIN_SIGNED_IN = 'begin; set local idle_in_transaction_session_timeout = 5000';

/** The pool that writes use, and the limit that keeps some of its connections free for reads. */
interface Writes {
  pool: pg.Pool;
  free: FreeConnections;
  /** Longest wait for a free connection and for the pool together, in milliseconds. */
  waitMs: number;
  /** Words for constraints that a write breaks. */
  words: ConstraintWords;
}

type Use<T> = (client: pg.PoolClient, db: Db) => Promise<T>;

/**
 * Commits, and sends the notifications of the transaction in the same packet. Returns when the commit is done. The caller
 * gives the connection back when `told` has settled, with the fault if there is one.
 * @throws CommitNotOnStandby when the server did not wait for its synchronous standby.
 */
async function commit(client: pg.PoolClient, db: Db): Promise<{ told: Promise<Error | undefined> }> {
  const notices = noticesOf(db);
  sendInOnePacket(client);
  const committed = client.query('commit');
  const told = notices
    ? client.query(notices).then(
        () => undefined,
        (error: Error) => error,
      )
    : Promise.resolve(undefined);
  await committed;
  refuseCommitOfOne(client);
  return { told };
}

/**
 * Runs `work` in one transaction; a deadlock or serialization failure runs all of it again. `beforeQuery` runs before
 * each query of `work`.
 */
async function inTransaction<T>(
  { pool, free, waitMs }: Writes,
  work: Use<T>,
  { begin = 'begin', beforeQuery }: { begin?: string; beforeQuery?: () => void } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const until = performance.now() + waitMs;
    const giveBack = await free.take(until);
    const client = await connectBy(pool, until).catch((fault) => {
      giveBack();
      throw fault;
    });
    const { db, end } = bindTo(client, beforeQuery);
    try {
      sendInOnePacket(client);
      const begun = client.query(begin);
      const [, answer] = await Promise.all([begun, work(client, db)]);
      end();
      const { told } = await commit(client, db);
      void told.then((fault) => client.release(fault)).finally(giveBack);
      runAfterCommit(db);
      return answer;
    } catch (error) {
      end();
      await finish(client, 'rollback', isOfConnection(error)).finally(giveBack);
      if (!isRetryable(error) || attempt >= TRIES) throw error;
      await pause(2 ** attempt * (5 + Math.random() * 10));
    }
  }
}

/**
 * Runs a signed-in write. No query of `work` is sent before the session and its role are known. `beforeQuery` runs before
 * each query of `work`.
 */
export const writeTransaction = <T>(
  writes: Writes,
  question: SessionQuestion,
  work: SignedInWork<T>,
  beforeQuery: () => void,
): Promise<T> =>
  inTransaction(
    writes,
    async (client, db) => {
      const actor = await openSession(client, question);
      if (!actor) throw await whyRefused(client, question);
      return work(db, actor);
    },
    { begin: BEGIN_SIGNED_IN, beforeQuery },
  ).catch((error) => Promise.reject(fromDatabase(error, writes.words)));

/** Runs `work` in a transaction of the tables' owner, who sees every tenant. */
export const ownerTransaction = <T>(writes: Writes, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(writes, (_client, db) => work(db)).catch((error) =>
    Promise.reject(fromDatabase(error, writes.words)),
  );

/** Runs `work` in a transaction that is bound to one tenant and has no session, for jobs and signed links. */
export const tenantTransaction = <T>(
  writes: Writes,
  companyId: number,
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  inTransaction(writes, async (client, db) => {
    const bound = client.query("select set_config('app.company_id', $1, true)", [String(companyId)]);
    const [, answer] = await Promise.all([bound, work(db)]);
    return answer;
  }).catch((error) => Promise.reject(fromDatabase(error, writes.words)));
