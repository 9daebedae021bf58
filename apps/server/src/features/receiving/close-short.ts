import { purchaseOrderMessages as say } from '@portal/contract/purchase-orders/messages.ts';
import { expectedOf } from '@portal/contract/purchase-orders/rules.ts';
import type { PurchaseOrderWithItems } from '@portal/contract/purchase-orders/shapes.ts';
import { sql } from 'kysely';
import type { PurchaseOrderItemRow } from '../../db/schema/purchase-orders.ts';
import { conflict } from '../../errors.ts';
import type { Work } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { readWithItems, tellOrder } from '../purchase-orders/index.ts';
import { receiveRefusal } from './received-lines.ts';

/**
 * Closes the rest of a line short: nothing more of it is expected (D6.2). The status of the order follows.
 * @throws 409 for a draft, a canceled order, and a line of which nothing is expected.
 */
export async function closeShort(
  work: Work,
  item: PurchaseOrderItemRow,
  { reason }: { reason: string },
): Promise<PurchaseOrderWithItems> {
  const { db, actor } = work;
  const order = await db
    .selectFrom('purchaseOrders')
    .selectAll()
    .where('id', '=', item.purchaseOrderId)
    .executeTakeFirstOrThrow();
  const refusal = receiveRefusal(order, false);
  if (refusal) throw refusal;
  const quantity = expectedOf(item);
  if (quantity === 0) throw conflict('purchase-order.nothing_expected', say.nothingOpen);
  await db
    .updateTable('purchaseOrderItems')
    .set({
      closedShortQuantity: item.closedShortQuantity + quantity,
      closeShortReason: reason,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', item.id)
    .execute();
  await sql`select settle_purchase_order(${order.companyId}, ${order.id})`.execute(db);
  await db
    .updateTable('purchaseOrders')
    .set({ updatedById: actor.userId })
    .where('id', '=', order.id)
    .execute();
  await Promise.all([
    record(work, {
      action: 'purchase_order.closed_short',
      kind: 'purchaseOrder',
      id: order.id,
      after: { itemId: item.id, description: item.description, quantity, reason },
    }),
    tellOrder(work, order),
  ]);
  return readWithItems(db, order.id);
}
