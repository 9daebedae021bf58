import { unavailable } from './database-errors.ts';

/** A number of places, each held for a while; who waits too long for one is told to come back. */
export class Places {
  readonly #waiting = new Set<() => void>();
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Waits for a place until then (as performance.now counts); the answer gives it back. @throws 503 when it is late. */
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
