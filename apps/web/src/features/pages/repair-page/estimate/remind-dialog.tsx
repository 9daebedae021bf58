import { estimateEndpoints } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { SentEstimate } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { timeAgo } from '../../../records/notifications/shared/time-ago.ts';
import { MailToSend } from './mail-to-send.tsx';
import { useEstimateWrite } from './use-estimate.ts';

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
