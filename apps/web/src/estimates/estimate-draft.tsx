import { formatDate } from '@portal/contract/dates.ts';
import { type DraftEstimate, estimateEndpoints } from '@portal/contract/estimates.ts';
import { formatMoney } from '@portal/contract/money.ts';
import type { Repair } from '@portal/contract/repair-shapes.ts';
import { FileText, Send } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '../api/mutation.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { EstimateLines } from './estimate-lines.tsx';
import { useEstimateWrite } from './use-estimate.ts';

interface EstimateDraftProps {
  repair: Repair;
  draft: DraftEstimate;
  onEdit: () => void;
}

/** The draft as it stands, to be edited, previewed as the PDF it will be, and sent. */
export function EstimateDraft({ repair, draft, onEdit }: EstimateDraftProps) {
  const [asking, setAsking] = useState(false);
  const send = useEstimateWrite(estimateEndpoints.send, repair.id, 'The estimate was not sent');
  const confirm = async () => {
    await send.mutateAsync({ params: { id: repair.id }, body: { revision: draft.revision } });
    toast({
      title: 'Estimate sent',
      description: `Version ${draft.version} of ${repair.serviceReportNumber} has been sent to ${repair.emailAddress}.`,
    });
  };
  return (
    <section aria-label="Draft" className="rounded-lg border border-line bg-slate-50 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1">
        <span className="font-medium">Version {draft.version}</span>
        <Badge>Draft</Badge>
        <span className="text-sm text-muted">valid until {formatDate(draft.validUntil)}</span>
      </div>
      <EstimateLines {...draft} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setAsking(true)}>
          <Send aria-hidden className="size-4" />
          Send estimate
        </Button>
        <Button variant="secondary" onClick={onEdit}>
          Edit draft
        </Button>
        <a
          href={urlOf(estimateEndpoints.preview, { params: { id: repair.id } })}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <FileText aria-hidden className="size-4" />
          Preview PDF
          <span className="sr-only">, opens in a new tab</span>
        </a>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Send estimate"
        description={`Version ${draft.version} over ${formatMoney(draft.total)} goes to ${[repair.emailAddress, ...repair.additionalEmails].filter(Boolean).join(', ')} and cannot be changed afterwards.${repair.noEstimateUnder200 ? ' This customer needs no estimate for small amounts: within your threshold it is approved by sending it.' : ''}`}
        confirmLabel="Send estimate"
        pendingLabel="Sending..."
        onConfirm={confirm}
      />
    </section>
  );
}
