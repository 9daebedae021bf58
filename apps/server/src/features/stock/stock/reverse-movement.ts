import { fromNumeric } from '@portal/contract/core/numbers/money.ts';
import { stockMessages } from '@portal/contract/stock/stock/messages.ts';
import type { StockMovementRow } from '../../../db/schema/stock.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import type { LockedParts } from './lock-parts.ts';
import { moveStock, type StoredMovement } from './move-stock.ts';

export const alreadyReversed = () => conflict('stock-movement.reversed', stockMessages.reversed);

/**
 * @throws 409 when fewer pieces of the repair are out of stock than the counter-entry would give back, and when it would
 * take more than the repair lists.
 */
async function refuseGivenBack(
  { db }: LockedParts,
  { repairId, partId, quantity }: StockMovementRow,
): Promise<void> {
  if (repairId === null) return;
  const need = await db
    .selectFrom('repairPartNeeds')
    .select(['taken', 'wanted'])
    .where('repairId', '=', repairId)
    .where('partId', '=', partId)
    .executeTakeFirst();
  const taken = (need?.taken ?? 0) + quantity;
  if (taken < 0) throw conflict('stock-movement.given_back', stockMessages.alreadyBack);
  if (quantity > 0 && taken > (need?.wanted ?? 0))
    throw conflict('stock-movement.not_listed', stockMessages.listsFewer);
}

/**
 * Reverses a movement by a counter-entry (D6.2). The average cost becomes what it would be without the movement.
 * @throws 409 when it was already reversed, is a counter-entry itself, when the repair has given its pieces back, or when
 * it would have more than it lists.
 */
export async function reverseMovement(
  work: Work,
  locked: LockedParts,
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
  await refuseGivenBack(locked, movement);
  const [stored] = await moveStock(work, locked, [
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
