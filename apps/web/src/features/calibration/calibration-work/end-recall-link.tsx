import { recallEndpoints } from '@portal/contract/calibration/recalls/endpoints.ts';
import type { Recall } from '@portal/contract/calibration/recalls/shapes.ts';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Ends the link of a recall that waits for an answer, when the mail went to the wrong person. */
export function EndRecallLink({ row: { id, customerName } }: { row: Recall }) {
  const [asks, setAsks] = useState(false);
  const { mutateAsync: end } = useEndpointMutation(recallEndpoints.revokeLink, {
    failure: { title: 'The link was not ended' },
  });
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsks(true)}>
        <Unlink aria-hidden className="size-4" />
        End Link
        <span className="sr-only"> of {customerName}</span>
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="End the link?"
        description={`The mailed link stops working, and ${customerName} can no longer answer through it. The next reminder brings a new one.`}
        confirmLabel="End link"
        destructive
        onConfirm={async () => {
          await end({ params: { id } });
          toast({ title: 'Link ended', description: 'Nobody can open it any more.' });
        }}
      />
    </>
  );
}
