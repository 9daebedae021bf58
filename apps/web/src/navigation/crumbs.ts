import { useEffect, useSyncExternalStore } from 'react';
import type { Crumb } from '../ui/page/breadcrumb.tsx';

let shown: readonly Crumb[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const show = (crumbs: readonly Crumb[]) => {
  shown = crumbs;
  for (const listener of listeners) listener();
};

/** Sets the breadcrumb of this screen in the page header. Without it the header shows the screen's title. */
export function useCrumbs(crumbs: readonly Crumb[]): void {
  const text = JSON.stringify(crumbs);
  useEffect(() => {
    show(JSON.parse(text) as Crumb[]);
    return () => show([]);
  }, [text]);
}

export const useShownCrumbs = (): readonly Crumb[] => useSyncExternalStore(subscribe, () => shown);
