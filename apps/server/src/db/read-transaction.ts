import type pg from 'pg';
import { type Actor, type SessionQuestion, sameActor } from './actor.ts';
import type { Db } from './bound-kysely.ts';
import { fromDatabase, isStalePlan } from './database-errors.ts';
import type { SessionGuesses } from './open-session.ts';
import { PipelinedReads } from './pipelined-reads.ts';

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
