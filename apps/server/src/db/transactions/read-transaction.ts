import { errorCodes, messages } from '@portal/contract/core/calls/errors.ts';
import type pg from 'pg';
import { AppError, signedOut } from '../../errors.ts';
import { type Actor, type SessionQuestion, sameActor } from '../actor.ts';
import { type BoundDb, bindTo, type Db } from '../bound-kysely.ts';
import { sendInOnePacket } from '../connections/one-packet.ts';
import { fromDatabase, isStalePlan } from '../database-errors.ts';
import { openSession, type SessionGuesses } from './open-session.ts';

/**
 * Returns the 401 for a caller without a valid session. It gives the reason when the company is inactive (D1.7, D10.2).
 */
export async function whyRefused(
  client: pg.ClientBase,
  { tokenHash }: Pick<SessionQuestion, 'tokenHash'>,
): Promise<AppError> {
  const { rows } = await client.query<{ inactive: boolean }>({
    name: 'why-refused',
    text: 'select is_of_inactive_company($1) as inactive',
    values: [tokenHash],
  });
  return rows[0]?.inactive
    ? new AppError('unauthenticated', errorCodes.companyInactive, messages.companyInactive)
    : signedOut();
}

const quietly = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {});
  return promise;
};

/**
 * The read-only transactions of one read. Each transaction is sent as one packet: `begin`, the session's look-up, the
 * queries that are ready, `commit`. A read that sends more queries after an answer gets another transaction. A
 * look-up of its own binds that one to the tenant.
 */
class PipelinedReads {
  readonly #client: pg.PoolClient;
  readonly #question: SessionQuestion;
  readonly #bound: BoundDb;
  readonly #lookUps: Promise<Actor | null>[] = [];
  readonly #ends: Promise<unknown>[] = [];
  #isOpen = false;

  constructor(client: pg.PoolClient, question: SessionQuestion) {
    this.#client = client;
    this.#question = question;
    this.#bound = bindTo(client, () => this.#begin());
  }

  /** The handle whose queries are sent in these transactions. */
  get db(): Db {
    return this.#bound.db;
  }

  /** Returns the actor of the session. The look-up is sent at once, together with the queries that are ready. */
  lookUp(): Promise<Actor | null> {
    this.#begin();
    return this.#lookUps.at(-1)!;
  }

  /** Returns the results of all look-ups so far. They may differ when the session changed between two transactions. */
  lookUps(): Promise<(Actor | null)[]> {
    return Promise.all(this.#lookUps);
  }

  /** Returns the error for a caller whose session was not found. */
  refusal(): Promise<Error> {
    return whyRefused(this.#client, this.#question);
  }

  /**
   * Gives the connection back when all transactions have ended. Closes a connection that cannot or must not be used
   * again.
   */
  async release(close: boolean): Promise<void> {
    this.#bound.end();
    const ends = await Promise.allSettled(this.#ends);
    const failed = ends.find((end) => end.status === 'rejected');
    this.#client.release(failed ? failed.reason : close);
  }

  #begin(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    // Queued here first, so that `commit` is part of the packet, which is sent in the same tick.
    process.nextTick(() => {
      this.#isOpen = false;
      this.#ends.push(quietly(this.#client.query('commit')));
    });
    sendInOnePacket(this.#client);
    this.#ends.push(quietly(this.#client.query('begin read only')));
    this.#lookUps.push(quietly(openSession(this.#client, this.#question)));
  }
}

/** What a signed-in read or write does in its transaction. */
export type SignedInWork<T> = (db: Db, actor: Actor) => Promise<T>;

type Settled<T> = { value: T } | { error: unknown };
const settle = <T>(promise: Promise<T>): Promise<Settled<T>> =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
const unwrap = <T>(outcome: Settled<T>): T => {
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
};

/**
 * Ends the transaction and gives the connection back. Closes the connection when `close` is true or the transaction
 * cannot be ended.
 */
export const finish = (client: pg.PoolClient, how: 'commit' | 'rollback', close = false): Promise<void> =>
  client.query(how).then(
    () => client.release(close),
    (fault: Error) => client.release(fault),
  );

/** A pool can hold several connections with an outdated plan. */
const MOST_TRIES = 20;

/** The result of an attempt whose guess about the session was missing or out of date. */
const WRONG_GUESS = Symbol('wrong guess');

async function attempt<T>(
  reads: PipelinedReads,
  guesses: SessionGuesses,
  question: SessionQuestion,
  work: SignedInWork<T>,
): Promise<T | typeof WRONG_GUESS> {
  const guess = guesses.get(question);
  const looked = reads.lookUp();
  const outcome = guess && (await settle(work(reads.db, guess)));
  const actor = await looked;
  guesses.remember(question, actor);
  if (!actor) throw await reads.refusal();
  if (!guess || !outcome || !sameActor(guess, actor)) return WRONG_GUESS;
  const others = await reads.lookUps();
  return others.every((other) => other && sameActor(guess, other)) ? unwrap(outcome) : WRONG_GUESS;
}

/**
 * Runs a signed-in read. When this process has seen the session before, the session's look-up and the queries of
 * `work` are sent together. Otherwise the look-up goes first. Work on a wrong guess is discarded and done again.
 */
export async function readTransaction<T>(
  pool: pg.Pool,
  guesses: SessionGuesses,
  question: SessionQuestion,
  work: SignedInWork<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const client = await pool.connect();
    const reads = new PipelinedReads(client, question);
    try {
      const answer = await attempt(reads, guesses, question, work);
      // The transaction wrote nothing, so the answer does not wait for its end.
      void reads.release(false);
      if (answer !== WRONG_GUESS) return answer;
    } catch (error) {
      void reads.release(isStalePlan(error));
      if (!isStalePlan(error) || tries > MOST_TRIES) throw fromDatabase(error);
    }
  }
}
