import { repairDocumentEndpoints } from '@portal/contract/repair-documents/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { packingAdvice } from '@portal/contract/shipments/packing-advice.ts';
import { Printer } from 'lucide-react';
import { urlOf } from '../../../api/mutation.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';

/** How to pack and ship, until the unit has arrived (D3.9). */
export const PackingPanel = ({ repair }: { repair: Repair }) => (
  <Card
    title="Pack and ship your unit"
    description={`Next step for ${repair.serviceReportNumber}: we start when your unit arrives.`}
    action={
      <a
        href={urlOf(repairDocumentEndpoints.packingSlip, { params: { id: repair.id } })}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ className: 'w-full sm:w-auto' })}
      >
        <Printer aria-hidden className="size-4" />
        Print packing slip
        <span className="sr-only"> (PDF, opens in a new tab)</span>
      </a>
    }
  >
    <ol className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {packingAdvice.map(([title, text], index) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden
            className="flex size-6 shrink-0 items-center justify-center rounded-full bg-primary-soft text-xs font-semibold text-primary-text"
          >
            {index + 1}
          </span>
          <span className="min-w-0">
            <span className="block font-medium">{title}</span>
            <span className="block text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  </Card>
);
