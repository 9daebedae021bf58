import type { purchaseOrderItemUpdate } from '@portal/contract/purchasing/purchase-orders/forms.ts';
import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import type { PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { PurchaseOrderItemRow, PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { itemColumns, lineCents, partNamed } from './item-values.ts';
import { refuseUnknownRepair } from './named-records.ts';
import { itemsRefusal, refuseTooLarge } from './purchase-order.policy.ts';
import { presentItem, publishOrder, readItem } from './purchase-order.queries.ts';

/** Returns the order of a line. @throws 409 when it is not a draft (B4), or something of the line was received. */
async function draftOf(db: Db, item: Locked<PurchaseOrderItemRow>): Promise<PurchaseOrderRow> {
  const [order, receipt] = await Promise.all([
    db
      .selectFrom('purchaseOrders')
      .selectAll()
      .where('id', '=', item.purchaseOrderId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('purchaseOrderReceiptLines').select('id').where('itemId', '=', item.id).executeTakeFirst(),
  ]);
  const refusal = itemsRefusal(order);
  if (refusal) throw refusal;
  if (receipt) throw conflict('purchase-order.item_received', say.itemReceived);
  return order;
}

/**
 * Changes a line of a draft. An unchanged line leaves no audit entry.
 * @throws 400 for an unknown part or repair, and for a total that is too large; 409 as {@link draftOf}.
 */
export async function updateItem(
  work: Work,
  item: Locked<PurchaseOrderItemRow>,
  body: z.output<typeof purchaseOrderItemUpdate>,
): Promise<PurchaseOrderItem> {
  const { db } = work;
  const order = await draftOf(db, item);
  const changes = Object.fromEntries(
    Object.entries(itemColumns(body)).filter(
      ([field, value]) => value !== item[field as keyof PurchaseOrderItemRow],
    ),
  ) as Partial<PurchaseOrderItemRow>;
  const fields = Object.keys(changes) as (keyof PurchaseOrderItemRow)[];
  if (fields.length > 0) {
    await Promise.all([partNamed(db, changes.partId), refuseUnknownRepair(db, changes.repairId)]);
    refuseTooLarge(order, lineCents({ ...item, ...changes }) - lineCents(item), 'unitPrice');
    await db
      .updateTable('purchaseOrderItems')
      .set({ ...(changes as object), version: sql<number>`version + 1` })
      .where('id', '=', item.id)
      .execute();
    await Promise.all([
      record(work, {
        action: 'purchase_order.item_updated',
        kind: 'purchaseOrder',
        id: order.id,
        before: { itemId: item.id, ...Object.fromEntries(fields.map((field) => [field, item[field]])) },
        after: changes,
      }),
      publishOrder(work, order),
    ]);
  }
  return presentItem(await readItem(db, item.id));
}

/** Deletes a line of a draft. @throws 409 as {@link draftOf}. */
export async function deleteItem(work: Work, item: Locked<PurchaseOrderItemRow>): Promise<void> {
  const { db } = work;
  const order = await draftOf(db, item);
  await db.deleteFrom('purchaseOrderItems').where('id', '=', item.id).execute();
  const { id: itemId, partId, partNumber, description, quantity, unitPrice } = item;
  await Promise.all([
    record(work, {
      action: 'purchase_order.item_deleted',
      kind: 'purchaseOrder',
      id: order.id,
      before: { itemId, partId, partNumber, description, quantity, unitPrice },
    }),
    publishOrder(work, order),
  ]);
}
