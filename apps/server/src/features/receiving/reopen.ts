import { purchaseOrderMessages as say } from '@portal/contract/purchase-orders/messages.ts';
import { expectedOf } from '@portal/contract/purchase-orders/rules.ts';
import type { PurchaseOrderWithItems } from '@portal/contract/purchase-orders/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { PurchaseOrderItemRow, PurchaseOrderRow } from '../../db/schema/purchase-orders.ts';
import { conflict } from '../../errors.ts';
import type { Work } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { readWithItems, tellOrder } from '../purchase-orders/index.ts';
import { receiveRefusal } from './received-lines.ts';

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
  item: PurchaseOrderItemRow,
  { reason }: { reason: string },
): Promise<PurchaseOrderWithItems> {
  const { db, actor } = work;
  const order = await db
    .selectFrom('purchaseOrders')
    .selectAll()
    .where('id', '=', item.purchaseOrderId)
    .executeTakeFirstOrThrow();
  const wasClosedShort = await isClosedShort(db, order);
  const refusal = wasClosedShort ? undefined : receiveRefusal(order, false);
  if (refusal) throw refusal;
  const quantity = item.closedShortQuantity;
  if (quantity === 0) throw conflict('purchase-order.not_closed_short', say.notClosedShort);
  await db
    .updateTable('purchaseOrderItems')
    .set({ closedShortQuantity: 0, closeShortReason: null, version: sql<number>`version + 1` })
    .where('id', '=', item.id)
    .execute();
  await db
    .updateTable('purchaseOrders')
    .set({ updatedById: actor.userId, ...(wasClosedShort && { status: 'ordered' as const }) })
    .where('id', '=', order.id)
    .execute();
  await sql`select settle_purchase_order(${order.companyId}, ${order.id})`.execute(db);
  await Promise.all([
    record(work, {
      action: 'purchase_order.reopened',
      kind: 'purchaseOrder',
      id: order.id,
      after: { itemId: item.id, description: item.description, quantity, reason },
    }),
    tellOrder(work, order),
  ]);
  return readWithItems(db, order.id);
}
