import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { TrackingAndCosts } from './costs/tracking-and-costs.tsx';
import { CustomerInformation } from './customer-information.tsx';
import {
  CalibrationEquipment,
  Conversation,
  CustomerPrintout,
  Documents,
  EstimatesSent,
  EstimateToAnswer,
  Images,
  LoanerCard,
  OwnCertificates,
  PackingPanel,
  SentTogether,
  Timeline,
} from './load-cards.tsx';
import { RepairInformation } from './repair-information.tsx';
import { ProgressStrip } from './status/progress-strip.tsx';
import { StatusCard } from './status/status-card.tsx';
import { PageLinks } from './workplace/page-links.tsx';
import { RepairHead } from './workplace/repair-head.tsx';
import { SectionPlace } from './workplace/section-place.tsx';
import { isCalibration } from './workplace/sections.ts';

/** A customer's page of a repair (A2): first what the customer has to do, then where the unit is. */
export function CustomerPage({ repair }: { repair: Repair }) {
  const { timeZone } = useSignedInUser();
  // Before the first estimate there is nothing to load.
  const hasEstimates = repair.estimatedCost !== null || repair.status === 'estimate_provided';
  return (
    <>
      <RepairHead repair={repair} />
      <div className="flex flex-col gap-4">
        <PageLinks repair={repair} />
        {hasEstimates ? <EstimateToAnswer repair={repair} /> : null}
        {repair.can.addPhoto ? <PackingPanel repair={repair} /> : null}
        <ProgressStrip repair={repair} />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
          <div className="min-w-0 lg:col-start-3">
            <StatusCard repair={repair} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-2 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <RepairInformation repair={repair} timeZone={timeZone} />
            {isCalibration(repair) ? (
              <>
                <CalibrationEquipment repairId={repair.id} />
                <OwnCertificates repairId={repair.id} />
              </>
            ) : null}
            {hasEstimates ? <EstimatesSent repair={repair} /> : null}
            <Timeline repairId={repair.id} timeZone={timeZone} withMails={false} />
            <SectionPlace id="conversation">
              <Conversation repair={repair} />
            </SectionPlace>
            <Images repair={repair} />
          </div>
          <aside
            aria-label="Customer and documents"
            className="flex min-w-0 flex-col gap-4 lg:col-start-3 lg:row-start-2"
          >
            <LoanerCard repair={repair} />
            <TrackingAndCosts repair={repair} />
            {repair.shipmentId === null ? null : <SentTogether repair={repair} />}
            <CustomerInformation repair={repair} />
            <CustomerPrintout repair={repair} />
            <Documents repair={repair} />
          </aside>
        </div>
      </div>
    </>
  );
}
