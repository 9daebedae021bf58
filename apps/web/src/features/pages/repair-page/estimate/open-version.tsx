import { estimateEndpoints } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { SentEstimate } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { BellRing, Link, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { timeAgo } from '../../../records/notifications/shared/time-ago.ts';
import { useEstimateWrite } from '../shared/use-estimate.ts';
import { MailToSend } from './mail-to-send.tsx';

interface RemindDialogProps {
  repair: Repair;
  estimate: SentEstimate;
  onClose: () => void;
}

/** Reminds the customer of an open estimate. It shows the mail first. */
export function RemindDialog({ repair, estimate, onClose }: RemindDialogProps) {
  const params = { id: repair.id };
  const preview = useQuery(q(estimateEndpoints.reminderPreview, { params }));
  const remind = useEstimateWrite(estimateEndpoints.remind, repair.id, 'The reminder was not sent');
  const send = async () => {
    await remind.mutateAsync({ params, body: { version: estimate.version } });
    toast({
      title: 'Reminder sent',
      description: `${preview.data?.recipients.join(', ')} will be reminded of ${repair.serviceReportNumber}.`,
    });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      locked={remind.isPending}
      title="Remind the customer"
      description={
        estimate.remindedAt
          ? `The last reminder was sent ${timeAgo(estimate.remindedAt)}. One a day at most.`
          : 'No reminder has been sent yet. One a day at most.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={remind.isPending}>
            Cancel
          </Button>
          <Button
            pending={remind.isPending}
            pendingLabel="Sending..."
            disabledReason={preview.data ? null : 'There is no email to send.'}
            // The failure is shown as a toast, and the dialog stays.
            onClick={() => void send().catch(() => undefined)}
          >
            Send reminder
          </Button>
        </>
      }
    >
      <MailToSend query={preview} none="Your mail rules send this reminder to nobody." />
    </Dialog>
  );
}

interface OpenVersionProps {
  repair: Repair;
  estimate: SentEstimate;
}

/** For staff: whether the customer has opened the estimate that waits, and what can be done about it. */
export function OpenVersion({ repair, estimate }: OpenVersionProps) {
  const [asks, setAsks] = useState<'remind' | 'revoke'>();
  const params = { id: repair.id };
  const { version } = estimate;
  const make = useEndpointMutation(estimateEndpoints.link, { failure: { title: 'No link was made' } });
  const revoke = useEstimateWrite(estimateEndpoints.revokeLinks, repair.id, 'The links were not ended');
  const copy = async () => {
    const { url } = await make.mutateAsync({ params, body: { version } });
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', description: 'Whoever has it can read and answer this estimate.' });
    } catch {
      toast({ title: 'The browser did not allow copying', description: url, variant: 'destructive' });
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{openedSentence(estimate)}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => setAsks('remind')}>
          <BellRing aria-hidden className="size-4" />
          Remind
        </Button>
        <Button
          variant="secondary"
          size="sm"
          pending={make.isPending}
          pendingLabel="Copying..."
          // The failure is shown as a toast.
          onClick={() => void copy().catch(() => undefined)}
        >
          <Link aria-hidden className="size-4" />
          Copy link
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setAsks('revoke')}>
          <Unlink aria-hidden className="size-4" />
          End links
        </Button>
      </div>
      {asks === 'remind' ? (
        <RemindDialog repair={repair} estimate={estimate} onClose={() => setAsks(undefined)} />
      ) : null}
      <ConfirmDialog
        open={asks === 'revoke'}
        onOpenChange={(open) => open || setAsks(undefined)}
        title="End all links?"
        description="Links to this estimate that were mailed or copied stop working. The customer can still answer in the portal, or through a new link or a reminder."
        confirmLabel="End links"
        destructive
        onConfirm={async () => {
          await revoke.mutateAsync({ params });
          toast({ title: 'Links ended', description: 'Nobody can open them any more.' });
        }}
      />
    </div>
  );
}

/** Returns text such as 'Opened 2 hours ago, 3 times so far · Reminded yesterday'. */
function openedSentence({ opens = 0, openedAt, remindedAt }: SentEstimate): string {
  const times = opens > 1 ? `, ${opens} times so far` : '';
  return [
    openedAt ? `Opened ${timeAgo(openedAt)}${times}` : 'The link has not been opened yet',
    ...(remindedAt ? [`Reminded ${timeAgo(remindedAt)}`] : []),
  ].join(' · ');
}
