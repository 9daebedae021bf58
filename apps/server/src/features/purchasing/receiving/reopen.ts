import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import { expectedOf } from '@portal/contract/purchasing/purchase-orders/rules.ts';
import type { PurchaseOrderWithItems } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Locked } from '../../../db/locked.ts';
import type { PurchaseOrderItemRow, PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { receiveRefusal } from './received-lines.ts';
import { orderOfItem, setClosedShort } from './set-closed-short.ts';

/** Returns true when an order was canceled because all of it was closed short, and not by a person (decision 0029). */
async function isClosedShort(db: Db, { id, status }: PurchaseOrderRow): Promise<boolean> {
  if (status !== 'canceled') return false;
  const items = await db
    .selectFrom('purchaseOrderItems')
    .select(['quantity', 'receivedQuantity', 'closedShortQuantity'])
    .where('purchaseOrderId', '=', id)
    .execute();
  return items.every((item) => expectedOf(item) === 0);
}

/**
 * Expects the rest of a line again that was closed short (D6.2). The status of the order follows, also that of an order
 * of which everything was closed short.
 * @throws 409 for a draft, an order that a person canceled, and a line of which nothing was closed short.
 */
export async function reopen(
  work: Work,
  item: Locked<PurchaseOrderItemRow>,
  { reason }: { reason: string },
): Promise<PurchaseOrderWithItems> {
  const { db } = work;
  const order = await orderOfItem(db, item);
  const wasClosedShort = await isClosedShort(db, order);
  const refusal = wasClosedShort ? undefined : receiveRefusal(order, false);
  if (refusal) throw refusal;
  const quantity = item.closedShortQuantity;
  if (quantity === 0) throw conflict('purchase-order.not_closed_short', say.notClosedShort);
  if (wasClosedShort)
    await db.updateTable('purchaseOrders').set({ status: 'ordered' }).where('id', '=', order.id).execute();
  return setClosedShort(work, order, item, {
    action: 'purchase_order.reopened',
    closedShortQuantity: 0,
    closeShortReason: null,
    quantity,
    reason,
  });
}
