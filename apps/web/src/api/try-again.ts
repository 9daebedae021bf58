import { ApiError } from '@portal/contract/core/api-error.ts';
import { useSyncExternalStore } from 'react';

/** How often a refused call is tried again, and the longest it waits for that, in seconds; then it has failed. */
const MOST = { tries: 5, wait: 30 };

let waiting = 0;
const listeners = new Set<() => void>();

function count(more: number): void {
  waiting += more;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** True while a call that a busy portal has refused is being tried again. */
export const useTryingAgain = (): boolean => useSyncExternalStore(subscribe, () => waiting > 0);

/** Rejects as an aborted call does. */
const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Seconds to wait for another try; undefined for everything but a refusal that says when to come back. */
const waitOf = (error: unknown): number | undefined =>
  error instanceof ApiError && error.status === 503 && (error.retryAfter ?? Infinity) <= MOST.wait
    ? error.retryAfter
    : undefined;

/**
 * Makes a call, and again when the portal has refused it as busy and said when to come back (503 with Retry-After).
 * `mayRepeat` says whether the refused call may be sent a second time.
 */
export async function tryAgain<T>(
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
        if (!isTold) count(1);
        isTold = true;
        // Not all of them at the same moment.
        await pause(wait * (1 + Math.random() / 2), signal);
      }
    }
  } finally {
    if (isTold) count(-1);
  }
}
