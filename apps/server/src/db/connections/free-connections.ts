import { unavailable } from '../database-errors.ts';

/**
 * Counts the connections that writes may still use. A caller takes one before it asks the pool, and gets a 503 when it has
 * waited too long.
 */
export class FreeConnections {
  readonly #waiting = new Set<() => void>();
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Waits for a connection until `until` (milliseconds of `performance.now()`). The caller gives it back with the
   * returned function.
   * @throws 503 when no connection came free in time.
   */
  async take(until: number): Promise<() => void> {
    if (this.#free > 0) this.#free--;
    else await this.#wait(until);
    let isHeld = true;
    return () => {
      if (isHeld) this.#giveBack();
      isHeld = false;
    };
  }

  #wait(until: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(
        () => {
          this.#waiting.delete(admit);
          reject(unavailable(new Error('no connection for a write came free in time')));
        },
        Math.max(1, until - performance.now()),
      );
      this.#waiting.add(admit);
    });
  }

  #giveBack(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free++;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
