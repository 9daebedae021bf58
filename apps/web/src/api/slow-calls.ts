import { useSyncExternalStore } from 'react';

/** Milliseconds after which a person wonders whether anything happens. */
const SLOW = 4000;

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

/** Returns true while a call waits longer than a few seconds for its answer. */
export const useIsSlow = (): boolean => useSyncExternalStore(subscribe, () => waiting > 0);

/** Counts a call as slow when it has no answer after some seconds. Returns the function for its end. */
export function watchSlowCall(): () => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, SLOW);
  return () => {
    clearTimeout(timer);
    if (isSlow) count(-1);
  };
}
