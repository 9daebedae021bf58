import { useMatches } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { PORTAL_NAME } from '../branding/apply-theme.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name of the screen in the window's title and the breadcrumb. */
    title?: string;
  }
}

let given: string | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const give = (title: string | undefined) => {
  given = title;
  for (const listener of listeners) listener();
};

/** Replaces the route's own title by a more exact one, such as the SR number. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    give(title);
    return () => give(undefined);
  }, [title]);
}

/** Returns the name of the current screen. */
export function useCurrentTitle(): string | undefined {
  const own = useSyncExternalStore(subscribe, () => given);
  const ofRoute = useMatches({
    select: (matches) => matches.findLast((m) => m.staticData.title)?.staticData.title,
  });
  return own ?? ofRoute;
}

/** Keeps the window's title up to date, such as 'Login | Repair Portal'. */
export function useDocumentTitle(): void {
  const title = useCurrentTitle();
  useEffect(() => {
    document.title = title ? `${title} | ${PORTAL_NAME}` : PORTAL_NAME;
  }, [title]);
}
