import { userMessage } from '@portal/contract/core/api-error.ts';
import { formatMoney } from '@portal/contract/core/money.ts';
import { type DraftEstimate, estimateEndpoints } from '@portal/contract/estimates/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../api/query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { WillMail } from '../mail/will-mail.tsx';
import { useEstimateWrite } from './use-estimate.ts';

interface SendEstimateProps {
  repair: Repair;
  draft: DraftEstimate;
}

/** Sends the draft. It first shows the mail and its recipients, with a checkbox to send no mail (D4.2). */
export function SendEstimate({ repair, draft }: SendEstimateProps) {
  const [asking, setAsking] = useState(false);
  const [mails, setMails] = useState(true);
  const send = useEstimateWrite(estimateEndpoints.send, repair.id, 'The estimate was not sent');
  const { data: preview, error } = useQuery({
    ...q(estimateEndpoints.mailPreview, { params: { id: repair.id } }),
    enabled: asking,
  });
  const confirm = async () => {
    await send.mutateAsync({
      params: { id: repair.id },
      body: { revision: draft.revision, ...(mails ? {} : { sendMail: false }) },
    });
    toast({
      title: 'Estimate sent',
      description: `Version ${draft.version} of ${repair.serviceReportNumber} has been sent${mails && preview ? ` to ${preview.recipients.join(', ')}` : ' without an email'}.`,
    });
  };
  const open = () => {
    setMails(true);
    setAsking(true);
  };
  return (
    <>
      <Button onClick={open}>
        <Send aria-hidden className="size-4" />
        Send estimate
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Send estimate"
        description={`Version ${draft.version} for ${formatMoney(draft.total)} goes to the customer and cannot be changed afterwards.${repair.noEstimateUnder200 ? ' This customer needs no estimate for small amounts: within your threshold it is approved by sending it.' : ''}`}
        confirmLabel="Send estimate"
        pendingLabel="Sending..."
        onConfirm={confirm}
      >
        {preview ? (
          <>
            <WillMail preview={preview} sends={mails} onSends={setMails} />
            <p className="mt-2 text-muted">
              The PDF goes along. Without the mail the customer finds the estimate in the portal.
            </p>
          </>
        ) : preview === null ? (
          <p>No email is sent; the customer finds the estimate in the portal.</p>
        ) : error ? (
          <p className="text-danger">What is mailed could not be loaded: {userMessage(error)}</p>
        ) : (
          <Skeleton className="h-16" />
        )}
      </ConfirmDialog>
    </>
  );
}
