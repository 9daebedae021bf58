import { useBlocker } from '@tanstack/react-router';
import { useCallback, useId, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

const unsaved = new Set<string>();

/** For a form's `onUnsavedChange`: leaving the screen then asks first. */
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

/** For what empties the screen without leaving its address: true when there is nothing unsaved, or it may be lost. */
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

/** Asks before the router leaves unsaved changes; once, in the shell. */
export function UnsavedChangesGuard() {
  const question = useSyncExternalStore(subscribe, () => asked);
  const { status, proceed, reset } = useBlocker({
    // A changed query is the same screen: filters, tabs, dialogs.
    shouldBlockFn: ({ current, next }) => unsaved.size > 0 && current.pathname !== next.pathname,
    // The forms ask for that themselves.
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
