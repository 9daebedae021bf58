import type { PurchaseOrder } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import {
  type PurchaseOrderStatus,
  purchaseOrderStatusLabel,
} from '@portal/contract/purchasing/purchase-orders/statuses.ts';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  type LucideIcon,
  PackageOpen,
  Send,
} from 'lucide-react';
import { Badge, type Tone } from '../../../../ui/badge/badge.tsx';

const looks: Record<PurchaseOrderStatus, readonly [Tone, LucideIcon]> = {
  draft: ['neutral', CircleDashed],
  ordered: ['blue', Send],
  partial: ['amber', PackageOpen],
  received: ['green', CircleCheck],
  canceled: ['red', CircleX],
};

/** The status of an order (B4), and whether the order is late (D6.8). */
export function OrderStatus({ order }: { order: Pick<PurchaseOrder, 'status' | 'isLate'> }) {
  const [tone, icon] = looks[order.status];
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge tone={tone} icon={icon}>
        {purchaseOrderStatusLabel(order.status)}
      </Badge>
      {order.isLate ? (
        <Badge tone="red" icon={CircleAlert}>
          Late
        </Badge>
      ) : null}
    </span>
  );
}
