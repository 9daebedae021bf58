import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import { expectedOf } from '@portal/contract/purchasing/purchase-orders/rules.ts';
import type { PurchaseOrderWithItems } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import type { Locked } from '../../../db/locked.ts';
import type { PurchaseOrderItemRow } from '../../../db/schema/purchase-orders.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { receiveRefusal } from './received-lines.ts';
import { orderOfItem, setClosedShort } from './set-closed-short.ts';

/**
 * Closes the rest of a line short: nothing more of it is expected (D6.2). The status of the order follows.
 * @throws 409 for a draft, a canceled order, and a line of which nothing is expected.
 */
export async function closeShort(
  work: Work,
  item: Locked<PurchaseOrderItemRow>,
  { reason }: { reason: string },
): Promise<PurchaseOrderWithItems> {
  const order = await orderOfItem(work.db, item);
  const refusal = receiveRefusal(order, false);
  if (refusal) throw refusal;
  const quantity = expectedOf(item);
  if (quantity === 0) throw conflict('purchase-order.nothing_expected', say.nothingOpen);
  return setClosedShort(work, order, item, {
    action: 'purchase_order.closed_short',
    closedShortQuantity: item.closedShortQuantity + quantity,
    closeShortReason: reason,
    quantity,
    reason,
  });
}
