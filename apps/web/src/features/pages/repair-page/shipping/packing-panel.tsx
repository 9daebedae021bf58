import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { packingAdvice, usualAccessories } from '@portal/contract/papers/shipments/packing-advice.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { Printer } from 'lucide-react';
import { urlOf } from '../../../../api/mutation.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { NumberedSteps } from '../../../../ui/page/numbered-steps.tsx';
import { ParcelToUs } from './parcel-to-us.tsx';

/** How to pack and ship the unit, shown until it has arrived (D3.9). */
export const PackingPanel = ({ repair }: { repair: Repair }) => (
  <>
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
      <NumberedSteps steps={packingAdvice} inColumns />
      <p className="mt-4 text-muted">
        On the packing slip, check off what is in the box: {usualAccessories.join(', ').toLowerCase()}.
      </p>
    </Card>
    <ParcelToUs repair={repair} />
  </>
);
