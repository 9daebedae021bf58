import { type CalendarDate, formatDate, formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { trackingLinkByMethod } from '@portal/contract/papers/shipments/carrier-tracking.ts';
import type { PurchaseOrder } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { ExternalLink } from 'lucide-react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { cn } from '../../../../ui/cn.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Fact } from '../../../../ui/text/fact.tsx';
import { LongText } from '../../../../ui/text/long-text.tsx';

const linkClass = 'inline-flex min-h-6 items-center gap-1 text-primary-text wrap-anywhere hover:underline';

/** The tracking number, which opens the carrier's page by the text of the shipping method (B9). */
function Tracking({ method, number }: { method: string | null; number: string }) {
  const { carrier, href } = trackingLinkByMethod(method, number);
  return (
    <a href={href} target="_blank" rel="noreferrer" className={cn(linkClass, 'flex-wrap')}>
      {number}
      {carrier ? <span className="whitespace-nowrap text-muted">{carrier}</span> : null}
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">, opens in a new tab</span>
    </a>
  );
}

const day = (value: CalendarDate | null) => value && formatDate(value);

/** What is known of an order. */
export function OrderFacts({ order }: { order: PurchaseOrder }) {
  const { timeZone } = useSignedInUser();
  return (
    <Card title="Order">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-1">
        <Fact label="Supplier">
          <AppLink to={paths.supplier(order.supplierId)} className={linkClass}>
            {order.supplierName}
          </AppLink>
        </Fact>
        <Fact label="Customer">
          {order.customerId !== null && (
            <AppLink to={paths.customer(order.customerId)} className={linkClass}>
              {order.customerName}
            </AppLink>
          )}
        </Fact>
        <Fact label="Related Repair">
          {order.repairId !== null && order.serviceReportNumber !== null && (
            <AppLink to={paths.adminRepair(order.repairId)} className={linkClass}>
              {order.serviceReportNumber}
            </AppLink>
          )}
        </Fact>
        <Fact label="Ordered By">{order.orderedBy}</Fact>
        <Fact label="Order Date">{day(order.orderDate)}</Fact>
        <Fact label="Expected Delivery">{day(order.expectedDeliveryDate)}</Fact>
        <Fact label="Date Received">{day(order.dateReceived)}</Fact>
        <Fact label="Sent to Supplier">{order.sentAt && formatDateTime(order.sentAt, timeZone)}</Fact>
        <Fact label="Shipping Method">{order.shippingMethod}</Fact>
        <Fact label="Tracking Number">
          {order.trackingNumber && <Tracking method={order.shippingMethod} number={order.trackingNumber} />}
        </Fact>
        <Fact label="Notes">{order.notes ? <LongText text={order.notes} lines={6} /> : null}</Fact>
      </dl>
    </Card>
  );
}
