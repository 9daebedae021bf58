import type { PurchaseOrder } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { toStatus, useSetOrderStatus } from './use-save-order.ts';

/** Asks, then cancels an order, and tells the supplier when somebody ticks it (D6.8). */
export function CancelOrder({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const [tells, setTells] = useState(false);
  const setStatus = useSetOrderStatus();
  const given = toStatus(order, 'canceled');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Cancel Purchase Order"
      description={`${order.poNumber} is canceled. What has arrived of it stays in stock.`}
      confirmLabel="Cancel Order"
      cancelLabel="Keep Order"
      pendingLabel="Canceling..."
      destructive
      onConfirm={() => setStatus.mutateAsync({ ...given, body: { ...given.body, tellSupplier: tells } })}
    >
      <Checkbox
        label="Tell the supplier by mail"
        checked={tells}
        onCheckedChange={(next) => setTells(next === true)}
      />
    </ConfirmDialog>
  );
}
