import { useBlocker } from '@tanstack/react-router';
import { useCallback, useId } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

const unsaved = new Set<string>();

/** For a form's `onUnsavedChange`: leaving the screen then asks first. */
export function useUnsavedChanges(): (isUnsaved: boolean) => void {
  const id = useId();
  return useCallback((isUnsaved) => void (isUnsaved ? unsaved.add(id) : unsaved.delete(id)), [id]);
}

/** Asks before the router leaves unsaved changes; once, in the shell. */
export function UnsavedChangesGuard() {
  const { status, proceed, reset } = useBlocker({
    // A changed query is the same screen: filters, tabs, dialogs.
    shouldBlockFn: ({ current, next }) => unsaved.size > 0 && current.pathname !== next.pathname,
    // The forms ask for that themselves.
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || reset()}
      title="Leave without saving?"
      description="Your changes on this page have not been saved and will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => {
        unsaved.clear();
        proceed();
      }}
    />
  );
}
