import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Returns the browser's guess about its connection. False is certain, but true may be wrong. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
