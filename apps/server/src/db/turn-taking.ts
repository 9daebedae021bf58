import { AppError } from '../errors.ts';
import type { SessionQuestion } from './actor.ts';
import { fromDatabase } from './database-errors.ts';
import { Lines } from './lines.ts';

const OF_ONE_RECORD = 3;
const OF_ONE_CALL = 8;
const RECORD_STILL_MS = 500;
const CALL_STILL_MS = 1_000;

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
  readonly #records = new Lines({ inside: OF_ONE_RECORD, stillMs: RECORD_STILL_MS });
  readonly #calls = new Lines({ inside: OF_ONE_CALL, stillMs: CALL_STILL_MS });

  get waiting(): number {
    return this.#records.waiting + this.#calls.waiting;
  }

  /**
   * Runs `work` when its turn comes. `work` calls `move` whenever it goes on, so that a slow transaction is not taken for
   * one that waits for a locked row.
   * @throws 503 at once when the line stands still.
   */
  take<T>({ record, call }: SessionQuestion, work: (move: () => void) => Promise<T>): Promise<T> {
    return record
      ? this.#through(this.#records, `${record.table}/${record.id}`, work)
      : this.#through(this.#calls, call ?? '', work);
  }

  /**
   * Runs `work` in a line of the given name, for other rows that many callers may want, such as the account at
   * sign-in.
   * @throws 503 at once when the line stands still.
   */
  takeFor<T>(line: string, work: () => Promise<T>): Promise<T> {
    return this.#through(this.#records, line, work);
  }

  async #through<T>(lines: Lines, key: string, work: (move: () => void) => Promise<T>): Promise<T> {
    const turn = await lines.enter(key);
    let hasMoved = true;
    try {
      return await work(turn.move);
    } catch (error) {
      hasMoved = !isAboutTheDatabase(error);
      throw error;
    } finally {
      turn.end(hasMoved);
    }
  }
}
