import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useId, useSyncExternalStore } from 'react';

const UnsavedQuestion = lazy(() => import('./unsaved-question.tsx'));

const unsaved = new Set<string>();

/**
 * Returns a function for a form's `onUnsavedChange`. While there are unsaved changes, leaving the screen asks first.
 */
export function useUnsavedChanges(): (isUnsaved: boolean) => void {
  const id = useId();
  return useCallback((isUnsaved) => void (isUnsaved ? unsaved.add(id) : unsaved.delete(id)), [id]);
}

let asked: ((discard: boolean) => void) | null = null;
const listeners = new Set<() => void>();
const ask = (question: typeof asked) => {
  asked = question;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Asks before an action empties the screen without changing its address. Resolves with true when there are no unsaved
 * changes, or when the user accepts that they are lost.
 */
export const mayDiscardChanges = (): Promise<boolean> =>
  unsaved.size === 0
    ? Promise.resolve(true)
    : new Promise((resolve) => {
        ask((discard) => {
          ask(null);
          if (discard) unsaved.clear();
          resolve(discard);
        });
      });

/** Asks before the router leaves a screen with unsaved changes. The shell has one. */
export function UnsavedChangesGuard() {
  const question = useSyncExternalStore(subscribe, () => asked);
  const { status, proceed, reset } = useBlocker({
    // Another query (filters, tabs, dialogs) is still the same screen.
    shouldBlockFn: ({ current, next }) => unsaved.size > 0 && current.pathname !== next.pathname,
    // The forms ask by themselves when the page is closed.
    enableBeforeUnload: false,
    withResolver: true,
  });
  const leave = (wanted: boolean) => {
    if (!wanted) return reset?.();
    unsaved.clear();
    return proceed?.();
  };
  return question || status === 'blocked' ? (
    <Suspense>
      <UnsavedQuestion onAnswer={question ?? leave} />
    </Suspense>
  ) : null;
}
