import { lazy, Suspense, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog-props.ts';

// Loaded for the first question, because no page needs it before.
const ConfirmBox = lazy(() => import('./confirm-box.tsx'));

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // After the first question it stays mounted, so that closing can return the focus.
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <ConfirmBox {...props} />
    </Suspense>
  ) : null;
}
