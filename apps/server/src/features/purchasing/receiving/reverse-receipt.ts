import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import type { PurchaseOrderWithItems } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import type { PurchaseOrderReceiptLineRow } from '../../../db/schema/purchase-orders.ts';
import { lockRows } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { lockRepairs } from '../../repairs/repairs/index.ts';
import { lockParts, reverseMovement } from '../../stock/stock/index.ts';
import { publishOrder, readWithItems } from '../purchase-orders/index.ts';
import { repairOf } from './received-lines.ts';

/** Locks the order of a receipt. Returns it with the line, the movement of stock and the counter-entry if there is one. */
async function belonging({ db }: Work, receipt: PurchaseOrderReceiptLineRow) {
  const [[order], item, movement, reversed] = await Promise.all([
    lockRows(
      db
        .selectFrom('purchaseOrders as o')
        .selectAll('o')
        .where('o.id', '=', (eb) =>
          eb
            .selectFrom('purchaseOrderItems as i')
            .select('i.purchaseOrderId')
            .where('i.id', '=', receipt.itemId),
        ),
    ),
    db
      .selectFrom('purchaseOrderItems')
      .selectAll()
      .where('id', '=', receipt.itemId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('stockMovements')
      .selectAll()
      .where('receiptId', '=', receipt.receiptId)
      .where('purchaseOrderItemId', '=', receipt.itemId)
      .where('reversesId', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('purchaseOrderReceiptLines')
      .select('id')
      .where('reversesId', '=', receipt.id)
      .executeTakeFirst(),
  ]);
  return { order: order!, item, movement, reversed };
}

/**
 * Reverses what a delivery brought of one line, by a counter-entry (D6.2). Stock, received quantity and status follow.
 * @throws 409 when it was already reversed, or is a counter-entry itself.
 */
export async function reverseReceipt(
  work: Work,
  receipt: PurchaseOrderReceiptLineRow,
  { reason }: { reason: string },
): Promise<PurchaseOrderWithItems> {
  const { db, actor } = work;
  if (receipt.reversesId !== null) throw conflict('purchase-order.is_reversal', say.reversalStays);
  const { item, movement, order, reversed } = await belonging(work, receipt);
  if (reversed) throw conflict('purchase-order.receipt_reversed', say.alreadyReversed);
  await lockRepairs(db, [repairOf(order, item)]);
  // The trigger on the ledger writes the counter-entry of a line that moved stock.
  if (movement) await reverseMovement(work, lockParts(db, [movement.partId]), movement, reason);
  else
    await db
      .insertInto('purchaseOrderReceiptLines')
      .values({
        companyId: receipt.companyId,
        receiptId: receipt.receiptId,
        itemId: receipt.itemId,
        quantity: -receipt.quantity,
        unitPrice: receipt.unitPrice,
        note: reason,
        reversesId: receipt.id,
        movedByUserId: actor.userId,
        movedBy: actor.displayName,
      })
      .execute();
  await Promise.all([
    record(work, {
      action: 'purchase_order.receipt_reversed',
      kind: 'purchaseOrder',
      id: order.id,
      after: { itemId: item.id, description: item.description, quantity: receipt.quantity, reason },
    }),
    publishOrder(work, order),
  ]);
  return readWithItems(db, order.id);
}
