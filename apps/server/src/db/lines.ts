import { errorCodes, messages } from '@portal/contract/core/errors.ts';
import { AppError } from '../errors.ts';

interface Line {
  inside: number;
  /** When a caller last finished or went on, in milliseconds of `performance.now()`. */
  movedAt: number;
  waiting: { admit: () => void; refuse: (reason: Error) => void }[];
  timer?: NodeJS.Timeout;
}

interface LineOptions {
  /** How many callers of one line may hold a connection at the same time. */
  inside: number;
  /** A line stands still when nobody has finished or gone on for this many milliseconds. */
  stillMs: number;
}

interface Turn {
  /** Says that the caller goes on, so it does not wait for a locked row. */
  move: () => void;
  /** Ends the turn, and says whether the line has moved. */
  end: (hasMoved: boolean) => void;
}

const standsStill = () =>
  new AppError('unavailable', errorCodes.recordBusy, messages.recordBusy, { retryAfter: 2 });

/**
 * Waiting lines, one for each record or call. While a line moves, any number of callers may wait in it without a
 * connection. A line stands still when another transaction holds the row. Then the few callers with a connection go
 * on waiting, and all others are refused at once.
 */
export class Lines {
  readonly #lines = new Map<string, Line>();
  readonly #options: LineOptions;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /**
   * Waits for a turn, and returns it.
   * @throws 503 when the line stands still.
   */
  async enter(key: string): Promise<Turn> {
    const line = this.#lines.get(key) ?? { inside: 0, movedAt: performance.now(), waiting: [] };
    this.#lines.set(key, line);
    if (line.inside < this.#options.inside) line.inside++;
    else {
      if (this.#isStill(line)) throw standsStill();
      await new Promise<void>((admit, refuse) => {
        line.waiting.push({ admit, refuse });
        this.#watch(line);
      });
    }
    return {
      move: () => {
        line.movedAt = performance.now();
      },
      end: (hasMoved) => this.#leave(key, line, hasMoved),
    };
  }

  /** Counts the callers that wait without a connection. */
  get waiting(): number {
    let count = 0;
    for (const { waiting } of this.#lines.values()) count += waiting.length;
    return count;
  }

  #isStill(line: Line): boolean {
    return performance.now() - line.movedAt >= this.#options.stillMs;
  }

  #watch(line: Line): void {
    line.timer ??= setTimeout(
      () => {
        delete line.timer;
        if (this.#isStill(line)) for (const { refuse } of line.waiting.splice(0)) refuse(standsStill());
        else if (line.waiting.length > 0) this.#watch(line);
      },
      Math.max(1, line.movedAt + this.#options.stillMs - performance.now()),
    ).unref();
  }

  #leave(key: string, line: Line, hasMoved: boolean): void {
    if (hasMoved) line.movedAt = performance.now();
    const next = line.waiting.shift();
    if (next) {
      next.admit();
      return;
    }
    line.inside--;
    if (line.inside > 0) return;
    clearTimeout(line.timer);
    this.#lines.delete(key);
  }
}
