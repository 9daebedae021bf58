import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { purchaseOrderEndpoints } from '@portal/contract/purchasing/purchase-orders/endpoints.ts';
import type { PurchaseOrder, PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { ListPlus, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { failedTo, toastDone } from '../../../../api/use-save.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { ItemCard, itemColumns } from './item-columns.tsx';
import { changedByOrder } from './use-save-order.ts';

/** Asks, then deletes a draft with its items (B4). */
export function DeleteOrder(props: { order: PurchaseOrder; onClose: () => void; onDeleted: () => void }) {
  const { order, onClose, onDeleted } = props;
  const remove = useEndpointMutation(purchaseOrderEndpoints.delete, {
    invalidates: [purchaseOrderEndpoints.list],
    failure: failedTo('delete purchase order'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Delete Purchase Order"
      description={`Are you sure you want to delete ${order.poNumber}? Its items are deleted too. This action cannot be undone.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: order.id } });
        toastDone('Purchase order', order.poNumber, 'deleted');
        onDeleted();
      }}
    />
  );
}

/** Asks, then deletes an item of a draft (B4). */
function DeleteItem({ item, onClose }: { item: PurchaseOrderItem; onClose: () => void }) {
  const remove = useEndpointMutation(purchaseOrderEndpoints.deleteItem, {
    invalidates: changedByOrder,
    failure: failedTo('delete purchase order item'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Delete Item"
      description={`Are you sure you want to delete ${item.description}? This action cannot be undone.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: item.id } });
        toastDone('Item', item.description, 'deleted');
      }}
    />
  );
}

const ItemDialog = lazy(() => import('./item-dialog.tsx').then((part) => ({ default: part.ItemDialog })));

/** The items of an order with its sums. Only items of a draft can be added, changed and deleted (B4). */
export function OrderItems({ order }: { order: PurchaseOrder }) {
  const { data, error, refetch, isFetching } = useQuery(
    q(purchaseOrderEndpoints.listItems, { params: { id: order.id } }),
  );
  const [edited, setEdited] = useState<PurchaseOrderItem | 'new'>();
  const [leaving, setLeaving] = useState<PurchaseOrderItem>();
  const isDraft = order.status === 'draft';
  const acts = isDraft ? { onEdit: setEdited, onDelete: setLeaving } : undefined;
  const add = isDraft ? (
    <Button variant="secondary" size="sm" onClick={() => setEdited('new')}>
      <Plus aria-hidden className="size-4" />
      Add Item
    </Button>
  ) : null;
  return (
    <Card title="Items" flush action={add}>
      <DataTable
        label="items"
        columns={itemColumns(acts)}
        rows={data}
        rowId={({ id }) => id}
        card={(row) => <ItemCard row={row} acts={acts} />}
        skeletonRows={Math.max(order.itemCount, 1)}
        empty={
          <EmptyState
            icon={ListPlus}
            title="No items yet"
            description={isDraft ? 'Add what you want to order.' : 'This order was made without items.'}
          />
        }
        failed={
          error ? (
            <ErrorState
              title="Failed to fetch purchase order items"
              description={userMessage(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : null
        }
      />
      <Sums order={order} />
      {edited ? (
        <Suspense fallback={null}>
          <ItemDialog
            order={order}
            item={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      ) : null}
      {leaving ? <DeleteItem item={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Card>
  );
}

const Sums = ({ order }: { order: PurchaseOrder }) => (
  <dl className="ml-auto grid w-full max-w-xs grid-cols-2 gap-x-6 gap-y-1 px-4 py-3 text-right tabular-nums">
    <dt className="text-muted">Subtotal</dt>
    <dd>{formatMoney(order.subtotal)}</dd>
    <dt className="text-muted">Tax</dt>
    <dd>{formatMoney(order.tax)}</dd>
    <dt className="text-muted">Shipping</dt>
    <dd>{formatMoney(order.shipping)}</dd>
    <dt className="font-medium">Total</dt>
    <dd className="font-medium">{formatMoney(order.total)}</dd>
  </dl>
);
