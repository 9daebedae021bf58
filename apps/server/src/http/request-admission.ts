/** Returns true when the request keeps its place until `leave`, and false when it needs no place. */
type Enter = () => boolean;

interface Waiting {
  enter: Enter;
  refuse: () => void;
  /** Milliseconds of the process's clock. */
  until: number;
}

/** Milliseconds between two checks for requests that have waited too long. */
const LOOK_MS = 100;
/** The most requests that may wait at once. What was read of each stays in memory. */
const MOST_WAITING = 5_000;

/**
 * Admits a limited number of requests at once. Others wait in the order they came and are refused when their turn
 * does not come in time. Waiting costs almost nothing, so clients that ask again at once do not slow down admitted
 * requests.
 */
export class RequestAdmission {
  /** How many requests may be inside at once. It may change at any time. Requests inside stay inside. */
  places: number;
  #inside = 0;
  readonly #waiting = new Set<Waiting>();
  readonly #clock: NodeJS.Timeout;

  constructor(places: number) {
    this.places = places;
    this.#clock = setInterval(() => this.#refuseLate(), LOOK_MS).unref();
  }

  get isFull(): boolean {
    return this.#waiting.size >= MOST_WAITING;
  }

  /**
   * Calls `enter` or `refuse` once, at once or after about `patienceMs` milliseconds at most. Returns the function
   * that gives up waiting.
   */
  ask(patienceMs: number, enter: Enter, refuse: () => void): () => void {
    if (this.#inside < this.places) {
      this.#letIn(enter);
      return () => {};
    }
    if (this.isFull) {
      refuse();
      return () => {};
    }
    const waiting = { enter, refuse, until: performance.now() + patienceMs };
    this.#waiting.add(waiting);
    return () => void this.#waiting.delete(waiting);
  }

  /** Gives a place back. Called once for every request that keeps a place. */
  leave(): void {
    this.#inside--;
    this.#callIn();
  }

  close(): void {
    clearInterval(this.#clock);
    this.places = Number.POSITIVE_INFINITY;
    this.#callIn();
  }

  #callIn(): void {
    for (const next of this.#waiting) {
      if (this.#inside >= this.places) return;
      this.#waiting.delete(next);
      this.#letIn(next.enter);
    }
  }

  #letIn(enter: Enter): void {
    // Counted first, because `enter` may call `leave` at once.
    this.#inside++;
    if (!enter()) this.#inside--;
  }

  #refuseLate(): void {
    this.#callIn();
    const now = performance.now();
    for (const waiting of this.#waiting) {
      if (waiting.until > now) continue;
      this.#waiting.delete(waiting);
      waiting.refuse();
    }
  }
}
