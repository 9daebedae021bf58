import { useSyncExternalStore } from 'react';

/** A2: the technician view is for screens narrower than 768 px. */
const query = () => window.matchMedia('(max-width: 767px)');

/** True on a screen narrower than 768 px, now. */
export const isPhone = (): boolean => query().matches;

const subscribe = (listener: () => void) => {
  const phone = query();
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};

/** The same, followed while the window changes. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone);
