import { purchaseOrderMessages } from '@portal/contract/purchase-orders/messages.ts';
import type { PurchaseOrder } from '@portal/contract/purchase-orders/shapes.ts';
import { Pencil, Send, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { toStatus, useSetOrderStatus } from './use-save-order.ts';

interface OrderActionsProps {
  order: PurchaseOrder;
  onShow: (dialog: 'edit' | 'delete') => void;
}

/** What can be done with an order: Mark as Ordered on a draft, edit, delete a draft (B2.12, B4). */
export function OrderActions({ order, onShow }: OrderActionsProps) {
  const setStatus = useSetOrderStatus();
  const isDraft = order.status === 'draft';
  return (
    <div className="flex flex-wrap gap-2">
      {isDraft ? (
        <Button
          size="sm"
          pending={setStatus.isPending}
          pendingLabel="Saving..."
          onClick={() => setStatus.mutate(toStatus(order, 'ordered'))}
        >
          <Send aria-hidden className="size-4" />
          Mark as Ordered
        </Button>
      ) : null}
      <Button variant="secondary" size="sm" onClick={() => onShow('edit')}>
        <Pencil aria-hidden className="size-4" />
        Edit
      </Button>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => onShow('delete')}
        {...(!isDraft && { disabledReason: purchaseOrderMessages.onlyDraftDeleted(order.poNumber) })}
      >
        <Trash2 aria-hidden className="size-4" />
        Delete
      </Button>
    </div>
  );
}
