import { AppError } from '../errors.ts';
import type { SessionQuestion } from './actor.ts';
import { fromDatabase } from './database-errors.ts';
import { Lines } from './lines.ts';

const OF_ONE_RECORD = 3;
const OF_ONE_CALL = 8;
const RECORD_STILL_MS = 500;

const isAboutTheDatabase = (error: unknown): boolean => {
  const known = fromDatabase(error);
  return known instanceof AppError && known.kind === 'unavailable';
};

/**
 * Writes take turns: by the record their address names, else by call, since those that make new records meet on rows
 * too (counters, the one customer). However many want a row that somebody holds, they never have all connections.
 */
export class TurnTaking {
  readonly #records = new Lines({ inside: OF_ONE_RECORD, stillMs: RECORD_STILL_MS });
  readonly #calls: Lines;

  constructor(waitMs: number) {
    this.#calls = new Lines({ inside: OF_ONE_CALL, stillMs: waitMs });
  }

  get waiting(): number {
    return this.#records.waiting + this.#calls.waiting;
  }

  /** @throws 503 at once when the line stands still. */
  async take<T>({ record, call }: SessionQuestion, work: () => Promise<T>): Promise<T> {
    const leave = record
      ? await this.#records.enter(`${record.table}/${record.id}`)
      : await this.#calls.enter(call ?? '');
    let hasMoved = true;
    try {
      return await work();
    } catch (error) {
      hasMoved = !isAboutTheDatabase(error);
      throw error;
    } finally {
      leave(hasMoved);
    }
  }
}
