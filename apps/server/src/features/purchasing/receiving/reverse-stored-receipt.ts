import type { StockMovementRow } from '../../../db/schema/stock.ts';
import type { Work } from '../../../work.ts';
import { purchaseOrderReceiptScope } from '../purchase-orders/index.ts';
import { reverseReceipt } from './reverse-receipt.ts';

/**
 * Reverses the receipt of an order that put a movement into stock, so that the order is locked before its parts and its
 * audit trail and screens are told (D6.2). Returns the id of the counter-entry.
 * @throws 409 when it was already reversed.
 */
export async function reverseStoredReceipt(
  work: Work,
  { id, receiptId, purchaseOrderItemId }: StockMovementRow,
  reason: string,
): Promise<number> {
  const { db, actor } = work;
  const line = await db
    .selectFrom('purchaseOrderReceiptLines')
    .select('id')
    .where('receiptId', '=', receiptId)
    .where('itemId', '=', purchaseOrderItemId)
    .where('reversesId', 'is', null)
    .executeTakeFirstOrThrow();
  const receipt = await purchaseOrderReceiptScope.find(db, actor, line.id, true);
  await reverseReceipt(work, receipt!, { reason });
  const counter = await db
    .selectFrom('stockMovements')
    .select('id')
    .where('reversesId', '=', id)
    .executeTakeFirstOrThrow();
  return counter.id;
}
