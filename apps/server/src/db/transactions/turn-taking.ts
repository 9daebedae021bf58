import { AppError } from '../../errors.ts';
import type { SessionQuestion } from '../actor.ts';
import { fromDatabase } from '../database-errors.ts';
import { WaitingTurns } from './waiting-turns.ts';

const OF_ONE_RECORD = 3;
const OF_ONE_CALL = 8;
const RECORD_STUCK_MS = 500;
const CALL_STUCK_MS = 1_000;

const isAboutTheDatabase = (error: unknown): boolean => {
  const known = fromDatabase(error);
  return known instanceof AppError && known.kind === 'unavailable';
};

/**
 * Makes writes take turns. The writes to one record take turns, and so do the writes of one call that names no
 * record, because writes that create records wait for common rows (counters, the same customer). So the writes that
 * wait for a locked row never take all connections.
 */
export class TurnTaking {
  readonly #records = new WaitingTurns({ atOnce: OF_ONE_RECORD, stuckMs: RECORD_STUCK_MS });
  readonly #calls = new WaitingTurns({ atOnce: OF_ONE_CALL, stuckMs: CALL_STUCK_MS });

  get waiting(): number {
    return this.#records.waiting + this.#calls.waiting;
  }

  /**
   * Runs `work` when its turn comes. `work` calls `goOn` whenever it goes on, so that a slow transaction is not taken for
   * one that waits for a locked row.
   * @throws 503 at once when the queue is stuck.
   */
  take<T>({ record, call }: SessionQuestion, work: (goOn: () => void) => Promise<T>): Promise<T> {
    return record
      ? this.#inTurn(this.#records, `${record.table}/${record.id}`, work)
      : this.#inTurn(this.#calls, call ?? '', work);
  }

  /**
   * Runs `work` in a queue of the given name, for other rows that many callers may want, such as the account at
   * sign-in.
   * @throws 503 at once when the queue is stuck.
   */
  takeFor<T>(queue: string, work: () => Promise<T>): Promise<T> {
    return this.#inTurn(this.#records, queue, work);
  }

  async #inTurn<T>(turns: WaitingTurns, key: string, work: (goOn: () => void) => Promise<T>): Promise<T> {
    const turn = await turns.wait(key);
    let hasGoneOn = true;
    try {
      return await work(turn.goOn);
    } catch (error) {
      hasGoneOn = !isAboutTheDatabase(error);
      throw error;
    } finally {
      turn.end(hasGoneOn);
    }
  }
}
