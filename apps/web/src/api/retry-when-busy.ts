import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { waitingCalls } from './waiting-calls.ts';

/** The limits of repeating a refused call: the number of attempts after the first, and the longest wait in seconds. */
const MOST = { tries: 5, wait: 30 };

/** The calls that a busy portal refused and that are being repeated. */
export const repeatedCalls = waitingCalls();

/** Waits. When the signal aborts, it rejects with the same reason as an aborted call. */
const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Returns the seconds to wait before the next attempt, or undefined when the server did not name a time to wait. */
const waitOf = (error: unknown): number | undefined =>
  error instanceof ApiError && error.status === 503 && (error.retryAfter ?? Infinity) <= MOST.wait
    ? error.retryAfter
    : undefined;

/**
 * Makes a call, and repeats it when the portal is busy and names a time to wait (503 with Retry-After). `mayRepeat`
 * returns true when the refused call may be sent again. Throws the last refusal.
 */
export async function retryWhenBusy<T>(
  make: () => Promise<T>,
  mayRepeat: (refusal: ApiError) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  let isTold = false;
  try {
    for (let tries = 0; ; tries++) {
      try {
        return await make();
      } catch (error) {
        const wait = waitOf(error);
        if (wait === undefined || tries >= MOST.tries || !mayRepeat(error as ApiError)) throw error;
        if (!isTold) repeatedCalls.count(1);
        isTold = true;
        // The random part spreads the calls of many browsers over time.
        await pause(wait * (1 + Math.random() / 2), signal);
      }
    }
  } finally {
    if (isTold) repeatedCalls.count(-1);
  }
}
