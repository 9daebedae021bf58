import { type DraftEstimate, estimateEndpoints, type RepairEstimate } from '@portal/contract/estimates.ts';
import { formatMoney } from '@portal/contract/money.ts';
import type { Repair } from '@portal/contract/repair-shapes.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { useEstimateWrite } from './use-estimate.ts';

interface SendEstimateProps {
  repair: Repair;
  draft: DraftEstimate;
  mailTo: NonNullable<RepairEstimate['mailTo']>;
}

/** Sends the draft, after saying to whom, with a tick not to mail it (D4.2). */
export function SendEstimate({ repair, draft, mailTo: { recipients, copies } }: SendEstimateProps) {
  const [asking, setAsking] = useState(false);
  const [mails, setMails] = useState(true);
  const send = useEstimateWrite(estimateEndpoints.send, repair.id, 'The estimate was not sent');
  const isMailed = mails && recipients.length > 0;
  const confirm = async () => {
    await send.mutateAsync({
      params: { id: repair.id },
      body: { revision: draft.revision, ...(mails ? {} : { sendMail: false }) },
    });
    toast({
      title: 'Estimate sent',
      description: `Version ${draft.version} of ${repair.serviceReportNumber} has been sent${isMailed ? ` to ${recipients.join(', ')}` : ' without an e-mail'}.`,
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
        description={`Version ${draft.version} over ${formatMoney(draft.total)} goes to the customer and cannot be changed afterwards.${repair.noEstimateUnder200 ? ' This customer needs no estimate for small amounts: within your threshold it is approved by sending it.' : ''}`}
        confirmLabel="Send estimate"
        pendingLabel="Sending..."
        onConfirm={confirm}
      >
        {recipients.length > 0 ? (
          <Checkbox
            checked={mails}
            onCheckedChange={setMails}
            label={
              <span className="wrap-anywhere">
                Will e-mail {recipients.join(', ')}
                {copies.length > 0 ? `, copy to ${copies.join(', ')}` : ''}
              </span>
            }
            hint="With the PDF and a link to answer. Without it the customer finds the estimate in the portal."
          />
        ) : (
          <p>No e-mail is sent; the customer finds the estimate in the portal.</p>
        )}
      </ConfirmDialog>
    </>
  );
}
