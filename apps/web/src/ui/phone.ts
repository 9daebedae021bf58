import { useSyncExternalStore } from 'react';

/** A2: narrower than 768 px. The query is the opposite of the `md:` of class names, for every font size. */
const query = () => window.matchMedia('not all and (min-width: 48rem)');

/** Returns true when the screen is narrower than 768 px at this moment. */
export const isPhone = (): boolean => query().matches;

const subscribe = (listener: () => void) => {
  const phone = query();
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};

/** Returns `isPhone()`. The component is rendered again when the window changes. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone);
