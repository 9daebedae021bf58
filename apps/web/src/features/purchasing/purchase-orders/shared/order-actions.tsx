import type { PurchaseOrder } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { isExpected } from '@portal/contract/purchasing/purchase-orders/statuses.ts';
import { Ban, Mail, PackageCheck, PackageOpen, Pencil, Send, Trash2 } from 'lucide-react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import { useReceive } from './use-receiving.ts';
import { toStatus, useSetOrderStatus } from './use-save-order.ts';

export type OrderDialogName = 'edit' | 'delete' | 'send' | 'cancel';

interface OrderActionsProps {
  order: PurchaseOrder;
  onShow: (dialog: OrderDialogName) => void;
}

/** What can be done with an order: Mark as Ordered on a draft, Mark as Received on an ordered one (B2.12, B4). */
export function OrderActions({ order, onShow }: OrderActionsProps) {
  const { status } = order;
  const isDraft = status === 'draft';
  const disabledReason = withoutItems(order);
  return (
    <>
      {isDraft ? <MarkAsOrdered order={order} /> : null}
      {isExpected(status) ? (
        <>
          {disabledReason ? (
            <Button disabledReason={disabledReason}>
              <PackageOpen aria-hidden className="size-4" />
              Receive...
            </Button>
          ) : (
            <AppLink to={paths.receivePurchaseOrder(order.id)} className={buttonClass()}>
              <PackageOpen aria-hidden className="size-4" />
              Receive...
            </AppLink>
          )}
          <MarkAsReceived order={order} />
        </>
      ) : null}
      {status === 'canceled' || status === 'received' ? null : (
        <Button variant="secondary" disabledReason={disabledReason} onClick={() => onShow('send')}>
          <Mail aria-hidden className="size-4" />
          Send to Supplier
        </Button>
      )}
      <Button variant="secondary" onClick={() => onShow('edit')}>
        <Pencil aria-hidden className="size-4" />
        Edit
      </Button>
      {isDraft || isExpected(status) ? (
        <ActionMenu
          label={`Actions for ${order.poNumber}`}
          actions={[
            isDraft
              ? { label: 'Delete', icon: Trash2, destructive: true, onSelect: () => onShow('delete') }
              : { label: 'Cancel Order', icon: Ban, destructive: true, onSelect: () => onShow('cancel') },
          ]}
        />
      ) : null}
    </>
  );
}

/** Returns why an order cannot be ordered, sent or received: it says nothing that a supplier could send. */
const withoutItems = ({ itemCount, status }: PurchaseOrder): string | undefined =>
  itemCount > 0
    ? undefined
    : status === 'draft'
      ? 'Add an item first: there is nothing to order yet.'
      : 'This order was made without items.';

function MarkAsOrdered({ order }: { order: PurchaseOrder }) {
  const setStatus = useSetOrderStatus();
  return (
    <Button
      disabledReason={withoutItems(order)}
      pending={setStatus.isPending}
      pendingLabel="Saving..."
      onClick={() => setStatus.mutate(toStatus(order, 'ordered'))}
    >
      <Send aria-hidden className="size-4" />
      Mark as Ordered
    </Button>
  );
}

function MarkAsReceived({ order }: { order: PurchaseOrder }) {
  const receive = useReceive();
  return (
    <Button
      variant="secondary"
      disabledReason={withoutItems(order)}
      pending={receive.isPending}
      pendingLabel="Saving..."
      onClick={() => receive.mutate({ params: { id: order.id }, body: {} })}
    >
      <PackageCheck aria-hidden className="size-4" />
      Mark as Received
    </Button>
  );
}
