import { useBlocker } from '@tanstack/react-router';
import { useCallback, useId, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

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
  if (question) return <Question onAnswer={question} />;
  if (status !== 'blocked') return null;
  return (
    <Question
      onAnswer={(leave) => {
        if (!leave) return reset();
        unsaved.clear();
        proceed();
      }}
    />
  );
}

function Question({ onAnswer }: { onAnswer: (leave: boolean) => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onAnswer(false)}
      title="Leave without saving?"
      description="Your changes on this page have not been saved and will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => onAnswer(true)}
    />
  );
}
