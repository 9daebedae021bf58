import { errorCodes, messages } from '@portal/contract/core/errors.ts';
import { AppError } from '../errors.ts';

interface Line {
  inside: number;
  /** When somebody came through. */
  movedAt: number;
  waiting: { admit: () => void; refuse: (reason: Error) => void }[];
  timer?: NodeJS.Timeout;
}

interface LineOptions {
  /** So many of one line hold a connection at the same time. */
  inside: number;
  /** A line in which nobody came through for so long stands still, in milliseconds. */
  stillMs: number;
}

const standsStill = () =>
  new AppError('unavailable', errorCodes.recordBusy, messages.recordBusy, { retryAfter: 2 });

/**
 * Lines of those who want the same thing. As long as a line moves everybody may wait in it, without a connection.
 * Once it stands still, because somebody outside holds the row, the few inside go on waiting and all others are
 * told at once.
 */
export class Lines {
  readonly #lines = new Map<string, Line>();
  readonly #options: LineOptions;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /**
   * Waits for a turn. The answer ends it and says whether the line has moved.
   * @throws 503 when the line stands still.
   */
  async enter(key: string): Promise<(hasMoved: boolean) => void> {
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
    return (hasMoved) => this.#leave(key, line, hasMoved);
  }

  /** How many wait without a connection. */
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
