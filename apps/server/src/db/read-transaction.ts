import type pg from 'pg';
import { signedOut } from '../errors.ts';
import { type Actor, type SessionQuestion, sameActor } from './actor.ts';
import { type Db, kyselyOn } from './bound-kysely.ts';
import { fromDatabase, isStalePlan } from './database-errors.ts';
import { sendInOnePacket } from './one-packet.ts';
import { openSession, type SessionGuesses } from './open-session.ts';

export type Work<T> = (db: Db, actor: Actor) => Promise<T>;

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

/** Ends the transaction and gives the connection back; one that cannot do so, or must not, is closed. */
export const finish = (client: pg.PoolClient, how: 'commit' | 'rollback', close = false): Promise<void> =>
  client.query(how).then(
    () => client.release(close),
    (fault: Error) => client.release(fault),
  );

/** A pool can hold several connections with an outdated plan. */
const MOST_TRIES = 20;

/** Tells the caller that what it guessed about the session was out of date. */
const WRONG_GUESS = Symbol('wrong guess');

async function attempt<T>(
  client: pg.PoolClient,
  guesses: SessionGuesses,
  question: SessionQuestion,
  work: Work<T>,
): Promise<T | typeof WRONG_GUESS> {
  sendInOnePacket(client);
  const begun = client.query('begin read only');
  const looked = openSession(client, question);
  const guess = guesses.get(question);
  const early = guess && settle(work(kyselyOn(client), guess));
  const [, found] = await Promise.allSettled([begun, looked]);
  const outcome = await early;
  if (found.status === 'rejected') throw found.reason;
  const actor = found.value;
  guesses.remember(question, actor);
  if (!actor) throw signedOut();
  if (!outcome) return work(kyselyOn(client), actor);
  return guess && sameActor(guess, actor) ? unwrap(outcome) : WRONG_GUESS;
}

/**
 * A signed-in read in one flight: `begin`, the session and the queries of `work` leave together when
 * this process has seen the session before. Work done on a wrong guess is thrown away and done again.
 */
export async function readTransaction<T>(
  pool: pg.Pool,
  guesses: SessionGuesses,
  question: SessionQuestion,
  work: Work<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const client = await pool.connect();
    try {
      const answer = await attempt(client, guesses, question, work);
      // Nothing was written, so the answer need not wait for the end of the transaction.
      void finish(client, 'commit');
      if (answer !== WRONG_GUESS) return answer;
    } catch (error) {
      void finish(client, 'rollback', isStalePlan(error));
      if (!isStalePlan(error) || tries > MOST_TRIES) throw fromDatabase(error);
    }
  }
}
