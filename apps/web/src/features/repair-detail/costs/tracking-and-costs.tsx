import { formatDate } from '@portal/contract/core/dates.ts';
import { invoiceText } from '@portal/contract/invoices/invoice-text.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Fact, Facts } from '../fact.tsx';
import { TrackingNumber } from '../shipping/tracking-number.tsx';
import { CostLines } from './cost-lines.tsx';
import { PartLines } from './part-lines.tsx';

/** The tracking numbers and the costs that this user may see (A2, D3.5). */
export const TrackingAndCosts = ({ repair }: { repair: Repair }) => (
  <Card title="Tracking & Cost Details">
    <Facts>
      <Fact label="Inbound Tracking" empty="Not set">
        {repair.inboundTrackingNumber && (
          <TrackingNumber number={repair.inboundTrackingNumber} label="Inbound Tracking" />
        )}
      </Fact>
      <Fact label="Outbound Tracking" empty="Not set">
        {repair.outboundTrackingNumber && (
          <TrackingNumber number={repair.outboundTrackingNumber} label="Outbound Tracking" />
        )}
      </Fact>
      {/* Admins have a card of its own. */}
      {repair.invoice && !repair.can.update ? (
        <Fact label="Invoice">{invoiceText(repair.invoice)}</Fact>
      ) : null}
      {repair.dateShipped ? <Fact label="Date Shipped">{formatDate(repair.dateShipped)}</Fact> : null}
      {repair.shippingInfo ? (
        <Fact label="Shipping Info" className="sm:col-span-2">
          {repair.shippingInfo}
        </Fact>
      ) : null}
    </Facts>
    <PartLines parts={repair.partsUsed} />
    <CostLines repair={repair} />
  </Card>
);
