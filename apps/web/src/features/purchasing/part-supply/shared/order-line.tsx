import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { trackingLinkByMethod } from '@portal/contract/papers/shipments/carrier-tracking.ts';
import type { OrderedPart, PartSupply } from '@portal/contract/purchasing/part-supply/shapes.ts';
import { ExternalLink, TriangleAlert, Truck } from 'lucide-react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { cn } from '../../../../ui/cn.ts';

/** Returns how many pieces a line has: '1 of 3 taken from stock'. Pieces that stock did not have are not taken. */
export function takenWords({
  wanted,
  taken,
  available,
}: Pick<PartSupply, 'wanted' | 'taken' | 'available'>): string {
  const had = taken - Math.min(taken, Math.max(-available, 0));
  if (wanted === 0) return had > 0 ? `${had} taken from stock` : 'No line uses it yet';
  return had >= wanted ? `${had} taken from stock` : `${had} of ${wanted} taken from stock`;
}

/** Returns where the pieces of an order line are: '2 on the way, expected Nov 25, 2026'. */
function orderWords({ quantity, state, expectedOn }: OrderedPart): string {
  const day = expectedOn ? `, expected ${formatDate(expectedOn)}` : '';
  if (state === 'draft') return `${formatNumber(quantity)} on a draft order${day}`;
  return state === 'late'
    ? `${formatNumber(quantity)} late${day}`
    : `${formatNumber(quantity)} on the way${day}`;
}

const linkClass =
  'inline-flex min-h-6 max-w-full items-center gap-1 text-primary-text underline underline-offset-2 hover:no-underline';

/** An order line for a repair: where its pieces are, with the order for admins and the tracking link (D6.5). */
export function OrderLine({ order }: { order: OrderedPart }) {
  const isLate = order.state === 'late';
  const Icon = isLate ? TriangleAlert : Truck;
  return (
    <li className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className={cn('inline-flex items-start gap-1.5', isLate && 'text-danger')}>
        <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', !isLate && 'text-muted')} />
        {orderWords(order)}
      </span>
      {order.orderId === undefined ? null : (
        <AppLink to={paths.purchaseOrder(order.orderId)} className={linkClass}>
          {order.poNumber}
        </AppLink>
      )}
      {order.supplierName ? <span className="text-muted wrap-anywhere">{order.supplierName}</span> : null}
      {order.trackingNumber ? (
        <a
          href={trackingLinkByMethod(order.shippingMethod, order.trackingNumber).href}
          target="_blank"
          rel="noreferrer"
          className={linkClass}
        >
          <span className="min-w-0 wrap-anywhere tabular-nums">{order.trackingNumber}</span>
          <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only">, tracking, opens in a new tab</span>
        </a>
      ) : null}
    </li>
  );
}
