import { invoiceText } from '@portal/contract/accounting/invoices/invoice-text.ts';
import { formatDate } from '@portal/contract/core/dates.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { TrackingNumber } from '../../../../record-parts/repairs/tracking-number.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Fact, Facts, isWide } from '../fact.tsx';
import { InPlace } from '../in-place/in-place.tsx';
import { CostLines } from './cost-lines.tsx';
import { PartLines } from './part-lines.tsx';

/** The tracking numbers and the costs that this user may see (A2, D3.5). */
export const TrackingAndCosts = ({ repair }: { repair: Repair }) => (
  <Card title="Tracking & Cost Details">
    <Facts className="sm:grid-cols-2">
      <Fact
        label="Inbound Tracking"
        className={repair.inboundTrackingNumber ? 'lg:col-span-full' : undefined}
      >
        <InPlace repair={repair} name="inboundTrackingNumber" link>
          {repair.inboundTrackingNumber && (
            <TrackingNumber number={repair.inboundTrackingNumber} label="Inbound Tracking" />
          )}
        </InPlace>
      </Fact>
      <Fact
        label="Outbound Tracking"
        className={repair.outboundTrackingNumber ? 'lg:col-span-full' : undefined}
      >
        <InPlace repair={repair} name="outboundTrackingNumber" link>
          {repair.outboundTrackingNumber && (
            <TrackingNumber number={repair.outboundTrackingNumber} label="Outbound Tracking" />
          )}
        </InPlace>
      </Fact>
      {/* Admins have a card of its own. */}
      {repair.invoice && !repair.can.update ? (
        <Fact label="Invoice">{invoiceText(repair.invoice)}</Fact>
      ) : null}
      {repair.dateShipped || repair.can.update ? (
        <Fact label="Date Shipped">
          <InPlace repair={repair} name="dateShipped">
            {repair.dateShipped && formatDate(repair.dateShipped)}
          </InPlace>
        </Fact>
      ) : null}
      {repair.shippingInfo || repair.can.update ? (
        <Fact label="Shipping Info" className={isWide(repair.shippingInfo) ? 'lg:col-span-full' : undefined}>
          <InPlace repair={repair} name="shippingInfo">
            {repair.shippingInfo}
          </InPlace>
        </Fact>
      ) : null}
    </Facts>
    {/* Admins see the lines in Parts Management. */}
    {repair.can.update ? null : <PartLines parts={repair.partsUsed} />}
    <CostLines repair={repair} />
  </Card>
);
