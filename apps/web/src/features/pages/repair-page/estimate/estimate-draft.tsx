import { formatDate } from '@portal/contract/core/dates.ts';
import { type DraftEstimate, estimateEndpoints } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { FileText, Send } from 'lucide-react';
import { urlOf } from '../../../../api/mutation.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { EstimateLines } from '../../../estimates/estimates/shared/estimate-lines.tsx';

interface EstimateDraftProps {
  repair: Repair;
  draft: DraftEstimate;
  onEdit: () => void;
  onSend: () => void;
}

/** The current draft, with buttons to edit it, to preview its PDF and to send it. */
export function EstimateDraft({ repair, draft, onEdit, onSend }: EstimateDraftProps) {
  return (
    <section aria-label="Draft" className="rounded-lg border border-line bg-slate-50 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1">
        <span className="font-medium">Version {draft.version}</span>
        <Badge>Draft</Badge>
        <span className="text-sm text-muted">valid until {formatDate(draft.validUntil)}</span>
      </div>
      <EstimateLines {...draft} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onSend}>
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
    </section>
  );
}
