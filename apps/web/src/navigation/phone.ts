import { useSyncExternalStore } from 'react';

/** A2: the technician view is for screens narrower than 768 px. */
const query = () => window.matchMedia('(max-width: 767px)');

/** Returns true when the screen is narrower than 768 px at this moment. */
export const isPhone = (): boolean => query().matches;

const subscribe = (listener: () => void) => {
  const phone = query();
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};

/** Returns `isPhone()`. The component is rendered again when the window changes. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone);
