import { type CalendarDate, compareDates, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { isPlanned, statusSentence } from '@portal/contract/repairs/repairs/stages.ts';
import { TrackingNumber } from '../../../record-parts/repairs/tracking-number.tsx';
import { useToday } from '../../../session/use-today.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Fact } from '../../../ui/text/fact.tsx';
import { Facts } from './facts.tsx';

/** What a customer looks for first on a phone: which unit it is, how far it is, and where its parcels are. */
export const UnitAtAGlance = ({ repair }: { repair: Repair }) => (
  <Card className="lg:hidden">
    <p className="font-medium wrap-anywhere">{repair.modelPartNo}</p>
    <p className="text-sm text-muted wrap-anywhere empty:hidden">
      {[
        repair.serialNumber && `S/N ${repair.serialNumber}`,
        repair.assetNumber && `Asset ${repair.assetNumber}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    <p className="mt-2">{statusSentence(repair.status)}</p>
    {repair.estimatedCompletionDate && isPlanned(repair.status) ? (
      <Expected day={repair.estimatedCompletionDate} />
    ) : null}
    <Parcels repair={repair} />
  </Card>
);

function Expected({ day }: { day: CalendarDate }) {
  const isPast = compareDates(day, useToday()) < 0;
  return (
    <p className="text-muted">
      {isPast
        ? 'This is taking longer than planned. It was expected to be done by '
        : 'Expected to be done by '}
      <span className="font-medium text-ink">{formatDate(day)}</span>
    </p>
  );
}

function Parcels({ repair }: { repair: Repair }) {
  const { inboundTrackingNumber, outboundTrackingNumber: outbound } = repair;
  // Until the unit has arrived, the number stands with the packing slip, where it can be changed.
  const inbound = repair.can.addPhoto ? null : inboundTrackingNumber;
  if (!inbound && !outbound) return null;
  return (
    <div className="mt-2">
      <Facts>
        {outbound ? (
          <Fact label="Back to you">
            <TrackingNumber number={outbound} label="package back to you" />
          </Fact>
        ) : null}
        {inbound ? (
          <Fact label="To us">
            <TrackingNumber number={inbound} carrier={repair.inboundCarrier} label="package to us" />
          </Fact>
        ) : null}
      </Facts>
    </div>
  );
}
