/** Which addresses of the provider a fault concerns. */
export type ProviderPart = 'oauth' | 'api';

type Spoiled = 'cut' | 'garbled' | undefined;

interface Planned {
  left: number;
  status: number;
  retryAfter: number | undefined;
  part: ProviderPart;
}

/** The faults that a test or a person orders from the provider. */
export class Faults {
  #planned: Planned[] = [];
  /** True when it cuts every connection. */
  isDown = false;
  /** Milliseconds before each answer. */
  delayMs = 0;

  /**
   * Called when a call has done its work and before its answer is sent. With 'cut' the answer is lost: the connection is
   * cut. With 'garbled' an empty object is sent instead.
   */
  beforeAnswer: ((call: string) => Promise<Spoiled> | Spoiled) | undefined;

  /** Answers the next calls with a status, such as 429 or 503. `retryAfter` is in seconds. */
  failNext(count: number, status: number, { retryAfter, part = 'api' }: FailOptions = {}): void {
    this.#planned.push({ left: count, status, retryAfter, part });
  }

  /** Returns the fault of this call, if one was ordered. */
  take(part: ProviderPart): Planned | undefined {
    const found = this.#planned.find((one) => one.part === part && one.left > 0);
    if (found) found.left--;
    return found;
  }
}

interface FailOptions {
  retryAfter?: number;
  part?: ProviderPart;
}
