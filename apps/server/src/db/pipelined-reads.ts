import type pg from 'pg';
import type { Actor, SessionQuestion } from './actor.ts';
import { type BoundDb, bindTo, type Db } from './bound-kysely.ts';
import { sendInOnePacket } from './one-packet.ts';
import { openSession } from './open-session.ts';
import { whyRefused } from './why-refused.ts';

const quietly = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {});
  return promise;
};

/**
 * The read-only transactions of one read. Each transaction is sent as one packet: `begin`, the session's look-up, the
 * queries that are ready, `commit`. A read that sends more queries after an answer gets another transaction. A
 * look-up of its own binds that one to the tenant.
 */
export class PipelinedReads {
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
