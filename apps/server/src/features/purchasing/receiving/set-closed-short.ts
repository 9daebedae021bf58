import type { AuditAction } from '@portal/contract/core/area.ts';
import type { PurchaseOrderWithItems } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Locked } from '../../../db/locked.ts';
import type { PurchaseOrderItemRow, PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishOrder, readWithItems } from '../purchase-orders/index.ts';

/** Returns the order of an item. The caller has locked both. */
export const orderOfItem = (db: Db, item: PurchaseOrderItemRow): Promise<PurchaseOrderRow> =>
  db
    .selectFrom('purchaseOrders')
    .selectAll()
    .where('id', '=', item.purchaseOrderId)
    .executeTakeFirstOrThrow();

interface Change {
  action: AuditAction;
  /** The pieces of the item that are closed short from now on, and why. */
  closedShortQuantity: number;
  closeShortReason: string | null;
  /** The pieces that change, and the reason of the person, for the audit trail. */
  quantity: number;
  reason: string;
}

/** Sets how many pieces of an item are closed short (D6.2). The status of the order follows. */
export async function setClosedShort(
  work: Work,
  order: PurchaseOrderRow,
  item: Locked<PurchaseOrderItemRow>,
  { action, closedShortQuantity, closeShortReason, quantity, reason }: Change,
): Promise<PurchaseOrderWithItems> {
  const { db, actor } = work;
  await db
    .updateTable('purchaseOrderItems')
    .set({ closedShortQuantity, closeShortReason, version: sql<number>`version + 1` })
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
      action,
      kind: 'purchaseOrder',
      id: order.id,
      after: { itemId: item.id, description: item.description, quantity, reason },
    }),
    publishOrder(work, order),
  ]);
  return readWithItems(db, order.id);
}
