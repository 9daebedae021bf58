import { fromNumeric } from '@portal/contract/core/money.ts';
import { stockMessages } from '@portal/contract/stock/messages.ts';
import type { StockMovementRow } from '../../db/schema/stock.ts';
import { conflict } from '../../errors.ts';
import type { Work } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { moveStock, type StoredMovement } from './move-stock.ts';

export const alreadyReversed = () => conflict('stock-movement.reversed', stockMessages.reversed);

/**
 * Reverses a movement by a counter-entry (D6.2). The average cost becomes what it would be without the movement.
 * @throws 409 when it was already reversed, or is a counter-entry itself.
 */
export async function reverseMovement(
  work: Work,
  movement: StockMovementRow,
  reason: string,
): Promise<StoredMovement> {
  if (movement.reversesId !== null) throw conflict('stock-movement.is_reversal', stockMessages.isReversal);
  const {
    id: reversesId,
    partId,
    kind,
    quantity,
    unitCost,
    repairId,
    purchaseOrderItemId,
    receiptId,
  } = movement;
  const [stored] = await moveStock(work, [
    {
      partId,
      kind,
      quantity: -quantity,
      reason,
      unitCost: fromNumeric(unitCost),
      repairId,
      purchaseOrderItemId,
      receiptId,
      reversesId,
    },
  ]);
  await record(work, {
    action: 'stock.reversed',
    kind: 'part',
    id: partId,
    after: { movement: reversesId, quantity: -quantity, quantityOnHand: stored!.onHandAfter, reason },
  });
  return stored!;
}
