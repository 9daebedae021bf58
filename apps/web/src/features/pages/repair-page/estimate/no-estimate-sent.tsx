import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { useEstimates } from '../shared/use-estimate.ts';
import { ESTIMATES_PLACE } from './estimates-place.ts';

const DraftDialog = lazy(() => import('./draft-dialog.tsx').then((part) => ({ default: part.DraftDialog })));

/** Returns true in `has` when the customer has an estimate to answer. It is undefined until this is known. */
function useHasSomethingToAnswer(repairId: number) {
  const { data: estimates, isError } = useEstimates(repairId);
  // When the estimates could not be loaded, the user may continue.
  return { estimates, has: isError ? true : estimates && estimates.versions[0]?.state === 'sent' };
}

/**
 * Scrolls to the estimates. It waits until the dialog has returned the focus, because that would scroll the page back.
 */
const showEstimates = () =>
  setTimeout(() => {
    const place = document.getElementById(ESTIMATES_PLACE);
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  });

/** The editor of the estimate. When it closes, the page scrolls to the card that sends the estimate. */
function WriteEstimate({ repair, onClose }: { repair: Repair; onClose: () => void }) {
  const { estimates } = useHasSomethingToAnswer(repair.id);
  const close = () => {
    onClose();
    showEstimates();
  };
  return estimates ? (
    <Suspense>
      <DraftDialog repair={repair} estimates={estimates} start="next" onClose={close} />
    </Suspense>
  ) : null;
}

interface NoEstimateSentProps {
  repair: Repair;
  /** Sets the status anyway. When an estimate waits for an answer, it is called without a question. */
  onProceed: () => void;
  onClose: () => void;
}

/** Asks before a repair is set to Pending Approval by hand while its customer has nothing to approve. */
export function NoEstimateSent({ repair, onProceed, onClose }: NoEstimateSentProps) {
  const { estimates, has } = useHasSomethingToAnswer(repair.id);
  const [writing, setWriting] = useState(false);
  const isWritten = Boolean(estimates?.draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of `has` matters
  useEffect(() => {
    if (has) onProceed();
  }, [has]);
  if (has !== false) return null;
  if (writing) return <WriteEstimate repair={repair} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || writing || onClose()}
      title="No estimate has been sent"
      description={`The customer of ${repair.serviceReportNumber} would be asked to approve, but has nothing to answer. Sending an estimate sets Pending Approval by itself.`}
      confirmLabel={isWritten ? 'Go to the draft' : 'Write estimate'}
      onConfirm={() => {
        if (isWritten) return showEstimates();
        setWriting(true);
        // The editor replaces this dialog. Closing the dialog would also close the editor.
        return new Promise(() => {});
      }}
    >
      <Button variant="secondary" className="w-full" onClick={onProceed}>
        Mark as Pending Approval without one
      </Button>
    </ConfirmDialog>
  );
}

/** The same question as a note in a form, before it is sent. */
export function NoEstimateNote({ repair }: { repair: Repair }) {
  const { estimates, has } = useHasSomethingToAnswer(repair.id);
  const [writing, setWriting] = useState(false);
  const isWritten = Boolean(estimates?.draft);
  if (has !== false) return null;
  return (
    <div
      role="status"
      className="flex flex-col items-start gap-2 rounded-lg border border-amber-200 bg-amber-50 px-3 py-2 text-amber-900"
    >
      <p className="flex items-start gap-2">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        No estimate has been sent, so the customer would have nothing to answer. Sending one sets this status
        by itself.
      </p>
      <Button variant="secondary" size="sm" onClick={() => (isWritten ? showEstimates() : setWriting(true))}>
        {isWritten ? 'Go to the draft' : 'Write estimate'}
      </Button>
      {writing ? <WriteEstimate repair={repair} onClose={() => setWriting(false)} /> : null}
    </div>
  );
}
