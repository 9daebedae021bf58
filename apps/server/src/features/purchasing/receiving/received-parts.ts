import type { PurchaseOrderItemRow, PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import type { ReceivedPart } from '../part-arrivals/index.ts';
import type { ReceivedLine } from './received-lines.ts';

/**
 * Returns the repair that a line was ordered for (D6.5), or null. A line that is not for stock is for the related repair
 * of its order.
 */
export const repairOf = (
  order: Pick<PurchaseOrderRow, 'repairId'>,
  item: Pick<PurchaseOrderItemRow, 'repairId' | 'isForStock'>,
): number | null => item.repairId ?? (item.isForStock ? null : order.repairId);

/** Returns what a delivery brought, each line with the repair it was ordered for. */
export const receivedParts = (
  order: Pick<PurchaseOrderRow, 'repairId'>,
  lines: readonly ReceivedLine[],
): ReceivedPart[] =>
  lines.map(({ item, quantity }) => ({
    repairId: repairOf(order, item),
    partId: item.partId,
    quantity,
    purchaseOrderItemId: item.id,
  }));
