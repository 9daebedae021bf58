import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { type DraftEstimate, estimateEndpoints } from '@portal/contract/estimates/estimates/endpoints.ts';
import { USUAL_LIMIT } from '@portal/contract/repairs/repairs/pre-approval.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText, Send } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { useEstimateWrite } from '../shared/use-estimate.ts';
import { MailToSend } from './mail-to-send.tsx';

interface SendDialogProps {
  repair: Repair;
  draft: DraftEstimate;
  /** Goes back to the editor, when the dialog was opened from there. */
  onBack?: () => void;
  onClose: () => void;
}

/** Sends the draft. It shows the mail as the customer will see it, with a checkbox to send no mail (D4.2). */
export function SendDialog({ repair, draft, onBack, onClose }: SendDialogProps) {
  const [mails, setMails] = useState(true);
  const send = useEstimateWrite(estimateEndpoints.send, repair.id, 'The estimate was not sent');
  const params = { id: repair.id };
  const preview = useQuery(q(estimateEndpoints.mailPreview, { params }));
  const confirm = async () => {
    await send.mutateAsync({
      params,
      body: { revision: draft.revision, ...(mails ? {} : { sendMail: false }) },
    });
    toast({
      title: 'Estimate sent',
      description: `The customer can answer version ${draft.version} of ${repair.serviceReportNumber} now.${mails && preview.data ? ` Mail for ${preview.data.recipients.join(', ')} is queued.` : ' No email is sent.'}`,
    });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      locked={send.isPending}
      title="Send estimate"
      description={`Version ${draft.version} for ${formatMoney(draft.total)} goes to the customer and cannot be changed afterwards.${repair.noEstimateUnder200 ? ` This customer agreed to amounts up to ${formatMoney(repair.preApprovedUpTo ?? USUAL_LIMIT)} beforehand: such an estimate is approved by sending it, if the sender of the request may still approve it.` : ''}`}
      footer={
        <>
          <Button variant="secondary" onClick={onBack ?? onClose} disabled={send.isPending}>
            {onBack ? 'Back to the draft' : 'Cancel'}
          </Button>
          <Button
            pending={send.isPending}
            pendingLabel="Sending..."
            // The failure is shown as a toast, and the dialog stays.
            onClick={() => void confirm().catch(() => undefined)}
          >
            <Send aria-hidden className="size-4" />
            Send estimate
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-start gap-3">
        <MailToSend
          query={preview}
          none="No email is sent; the customer finds the estimate in the portal."
          sends={mails}
          onSends={setMails}
        />
        <p className="text-muted">
          The PDF goes along. Without the mail the customer finds the estimate in the portal.
        </p>
        <a
          href={urlOf(estimateEndpoints.preview, { params })}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <FileText aria-hidden className="size-4" />
          Preview PDF
          <span className="sr-only">, opens in a new tab</span>
        </a>
      </div>
    </Dialog>
  );
}
