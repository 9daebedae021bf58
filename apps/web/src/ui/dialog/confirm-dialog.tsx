import { lazy, Suspense, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog-props.ts';

// Fetched for the first question: no page needs it to be read.
const ConfirmBox = lazy(() => import('./confirm-box.tsx'));

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // Once asked it stays, so that closing can give the focus back.
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <ConfirmBox {...props} />
    </Suspense>
  ) : null;
}
