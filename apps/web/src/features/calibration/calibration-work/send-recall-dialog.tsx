import { recallEndpoints } from '@portal/contract/calibration/recalls/endpoints.ts';
import { leftOutReasons } from '@portal/contract/calibration/recalls/messages.ts';
import type { RecallPreview, SentRecalls } from '@portal/contract/calibration/recalls/shapes.ts';
import { outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send as call } from '../../../api/client.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Returns the sentences about units that were left out, such as '2 units left out: a request for it is open.' */
function leftOutWords(leftOut: SentRecalls['leftOut']): string {
  const byReason = Map.groupBy(leftOut, ({ reason }) => reason);
  return [...byReason]
    .map(
      ([reason, units]) =>
        `${countOf(units.length, 'unit')} left out: ${leftOutReasons[reason].toLowerCase()}.`,
    )
    .join(' ');
}

const changed = [
  recallEndpoints.work,
  recallEndpoints.workCounts,
  recallEndpoints.list,
  outboxEndpoints.list,
];

interface SendRecallDialogProps {
  companyId: number;
  unitIds: readonly number[];
  onSent: () => void;
  onClose: () => void;
}

/** Shows the mail to each customer before the recall is sent. For some seconds after, all of them can be taken back (D5.12). */
export function SendRecallDialog({ companyId, unitIds, onSent, onClose }: SendRecallDialogProps) {
  const at = { params: { companyId }, body: { unitIds: [...unitIds] } };
  const preview = useMutation({ mutationFn: () => call(recallEndpoints.preview, at) });
  const { mutate: ask } = preview;
  useEffect(() => ask(), [ask]);
  const shown = preview.data?.data;
  const takeBack = useEndpointMutation(recallEndpoints.takeBack, {
    invalidates: changed,
    failure: { title: 'Not undone' },
    onSuccess: () => void toast({ title: 'Undone', description: 'No recall was sent.' }),
  });
  const send = useEndpointMutation(recallEndpoints.send, {
    invalidates: changed,
    failure: { title: 'Failed to send the recall' },
    onSuccess: ({ sent, leftOut, undoSeconds }) => {
      const recallIds = sent.map(({ recallId }) => recallId);
      const left = leftOutWords(leftOut);
      const [first] = sent;
      if (!first) toast({ title: 'No recall is sent', description: left, variant: 'destructive' });
      else
        toast({
          title: `Recall queued for ${sent.length === 1 ? first.customerName : countOf(sent.length, 'customer')}`,
          description: left || undefined,
          ...(undoSeconds > 0 && {
            action: {
              label: 'Undo',
              onSelect: () => takeBack.mutate({ params: { companyId }, body: { recallIds } }),
            },
            offeredFor: undoSeconds * 1000,
          }),
        });
      onSent();
    },
  });
  const count = shown?.mails.length ?? 0;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => open || onClose()}
      title="Send recall"
      description="Each customer gets one email about all of their units that are due."
      locked={send.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabledReason={
              shown ? (count === 0 ? 'No unit can be recalled.' : null) : 'The emails are loading.'
            }
            pending={send.isPending}
            pendingLabel="Sending..."
            onClick={() => send.mutate(at)}
          >
            {count === 0 ? 'Send' : `Send ${countOf(count, 'email')}`}
          </Button>
        </>
      }
    >
      {shown ? (
        <PreviewedMails preview={shown} />
      ) : preview.error ? (
        <ErrorState
          title="The emails could not be loaded"
          description={userMessage(preview.error)}
          onRetry={() => ask()}
        />
      ) : (
        <Skeleton className="h-24 rounded-lg" />
      )}
    </Dialog>
  );
}

/** Each mail with its recipients, and what is left out with the reason. */
const PreviewedMails = ({ preview: { mails, leftOut } }: { preview: RecallPreview }) => (
  <div className="flex flex-col gap-3">
    {leftOut.length > 0 ? <p className="text-amber-900">{leftOutWords(leftOut)}</p> : null}
    <ul aria-label="Emails" className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto">
      {mails.map(({ customerId, customerName, units, mail }) => (
        <li key={customerId} className="flex flex-col gap-1 py-2">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-medium wrap-anywhere">{customerName}</span>
            <span className="shrink-0 text-sm text-muted">{countOf(units, 'unit')}</span>
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            To {mail.recipients.join(', ')}
            {mail.copies.length > 0 ? `, copy to ${mail.copies.join(', ')}` : ''}
          </p>
          <details>
            <summary className="min-h-6 cursor-pointer text-primary-text wrap-anywhere">
              {mail.subject}
            </summary>
            <p className="mt-1 rounded-md border border-line bg-slate-50 p-3 whitespace-pre-line wrap-anywhere">
              {mail.text}
            </p>
          </details>
        </li>
      ))}
    </ul>
  </div>
);
