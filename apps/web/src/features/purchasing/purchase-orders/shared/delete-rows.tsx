import { purchaseOrderEndpoints } from '@portal/contract/purchasing/purchase-orders/endpoints.ts';
import type { PurchaseOrder, PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { failedTo, toastDone } from '../../../../api/use-save.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
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
export function DeleteItem({ item, onClose }: { item: PurchaseOrderItem; onClose: () => void }) {
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
