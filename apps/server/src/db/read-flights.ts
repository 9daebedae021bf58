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
 * The read-only transactions of one read. Each leaves as one packet, its end included: `begin`, the session's
 * look-up, the queries that were ready, `commit`. A read that asks again after an answer gets another one,
 * bound to its tenant by a look-up of its own.
 */
export class ReadFlights {
  readonly #client: pg.PoolClient;
  readonly #question: SessionQuestion;
  readonly #bound: BoundDb;
  readonly #lookUps: Promise<Actor | null>[] = [];
  readonly #ends: Promise<unknown>[] = [];
  #isOpen = false;

  constructor(client: pg.PoolClient, question: SessionQuestion) {
    this.#client = client;
    this.#question = question;
    this.#bound = bindTo(client, () => this.#board());
  }

  /** The handle whose queries take these flights. */
  get db(): Db {
    return this.#bound.db;
  }

  /** Reads who holds the session. Sent at once, together with the queries that are ready. */
  lookUp(): Promise<Actor | null> {
    this.#board();
    return this.#lookUps.at(-1)!;
  }

  /** Every look-up so far: they may differ when the session changed between two flights. */
  lookUps(): Promise<(Actor | null)[]> {
    return Promise.all(this.#lookUps);
  }

  /** The error for a caller whose session no look-up has found. */
  refusal(): Promise<Error> {
    return whyRefused(this.#client, this.#question);
  }

  /**
   * Gives the connection back when all its transactions have ended. A connection that cannot or must not be used again
   * is closed.
   */
  async land(close: boolean): Promise<void> {
    this.#bound.end();
    const ends = await Promise.allSettled(this.#ends);
    const failed = ends.find((end) => end.status === 'rejected');
    this.#client.release(failed ? failed.reason : close);
  }

  #board(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    // Before the packet is sent, which waits for the same moment.
    process.nextTick(() => {
      this.#isOpen = false;
      this.#ends.push(quietly(this.#client.query('commit')));
    });
    sendInOnePacket(this.#client);
    this.#ends.push(quietly(this.#client.query('begin read only')));
    this.#lookUps.push(quietly(openSession(this.#client, this.#question)));
  }
}
