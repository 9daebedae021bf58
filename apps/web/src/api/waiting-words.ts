import { sayOfCall } from '@portal/contract/core/calls/call-words.ts';
import { repeatedCalls } from './retry-when-busy.ts';
import { slowCalls } from './slow-calls.ts';

/** Returns what the page waits for: a busy portal, or an answer that takes long. It is null while it waits for nothing. */
export const waitingWords = (): string | null =>
  repeatedCalls.isAny() ? sayOfCall('call.busy') : slowCalls.isAny() ? sayOfCall('call.slow') : null;

/** Calls the listener when these words may have changed. Returns the function that ends this. */
export function onWaiting(listener: () => void): () => void {
  const ends = [repeatedCalls, slowCalls].map(({ subscribe }) => subscribe(listener));
  return () => {
    for (const end of ends) end();
  };
}
