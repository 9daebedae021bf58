import { useSyncExternalStore } from 'react';

/** Returns a count of calls in one kind of waiting: how to change it, and a hook that is true while it is above zero. */
export function waitingCalls() {
  let waiting = 0;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    count(more: number): void {
      waiting += more;
      for (const listener of listeners) listener();
    },
    useIsAnyWaiting: (): boolean => useSyncExternalStore(subscribe, () => waiting > 0),
  };
}
