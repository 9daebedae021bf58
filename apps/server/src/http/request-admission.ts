/** Answers whether the place is kept until `leave`; whoever holds none is through. */
type Enter = () => boolean;

interface Waiting {
  enter: Enter;
  refuse: () => void;
  /** Milliseconds of the process's clock. */
  until: number;
}

/** How often those who have waited long enough are told. */
const LOOK_MS = 100;
/** Requests that may wait at once; each keeps what was read of it in memory. */
const MOST_WAITING = 5_000;

/**
 * Lets so many requests in at once; the others wait their turn, first come first served, and are refused when it does
 * not come in time. Waiting costs nothing, so that whoever asks again at once takes nothing from those inside.
 */
export class RequestAdmission {
  /** How many may be inside at once. May change at any time; nobody inside is sent out. */
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

  /** `enter` or `refuse` is called once, at once or after `patienceMs` at most. Answers how to give up waiting. */
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

  /** To be called once for everybody who keeps a place. */
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
    // Counted before: whoever enters may leave at once.
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
