import { useSyncExternalStore } from 'react';

const NAME = 'single-keys';
const listeners = new Set<() => void>();

/** Returns true when single keys act on this device. */
export const keysAreOn = (): boolean => {
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    return true;
  }
};

/** Switches the single keys on or off on this device. WCAG 2.1.4 asks for it, because dictation types letters. */
export function setKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, 'off');
  } catch {
    // Without storage the keys stay on.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns true when single keys act. */
export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, keysAreOn, () => true);
