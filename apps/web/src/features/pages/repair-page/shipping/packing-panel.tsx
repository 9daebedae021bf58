import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { packingAdvice, usualAccessories } from '@portal/contract/papers/shipments/packing-advice.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '../../../../api/mutation.ts';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { NumberedSteps } from '../../../../ui/page/numbered-steps.tsx';
import { useIsPhone } from '../../../../ui/phone.ts';
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
      <Advice />
    </Card>
    <ParcelToUs repair={repair} />
  </>
);

/** The steps to pack and ship. On a phone their titles, until the reader asks for more. */
function Advice() {
  const isPhone = useIsPhone();
  const [all, setAll] = useState(false);
  const isShort = isPhone && !all;
  return (
    <>
      <NumberedSteps steps={packingAdvice} inColumns isShort={isShort} />
      {isShort ? null : (
        <p className="mt-4 text-muted">
          On the packing slip, check off what is in the box: {usualAccessories.join(', ').toLowerCase()}.
        </p>
      )}
      {isPhone ? (
        <Button
          variant="link"
          size="inline"
          className="mt-3"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show less' : 'How to do each step'}
        </Button>
      ) : null}
    </>
  );
}
