/** Counts the calls in one kind of waiting. `subscribe` calls its listener after each change. */
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
    isAny: (): boolean => waiting > 0,
    subscribe,
  };
}
