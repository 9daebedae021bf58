import type { PurchaseOrderItemRow, PurchaseOrderRow } from '../../db/schema/purchase-orders.ts';
import type { Work } from '../../http/call.ts';
import { reserveReceived } from '../part-arrivals/index.ts';
import type { ReceivedLine } from './received-lines.ts';

/**
 * Returns the repair that a line was ordered for (D6.5), or null. A line that is not for stock is for the related repair
 * of its order.
 */
export const repairOf = (
  order: Pick<PurchaseOrderRow, 'repairId'>,
  item: Pick<PurchaseOrderItemRow, 'repairId' | 'isForStock'>,
): number | null => item.repairId ?? (item.isForStock ? null : order.repairId);

/**
 * Keeps what arrived for the repairs that it was ordered for, and tells their technicians and the admins (D6.4, D6.5).
 * Call it after the stock has moved.
 */
export const reserveForRepairs = (
  work: Work,
  order: PurchaseOrderRow,
  lines: readonly ReceivedLine[],
): Promise<void> =>
  reserveReceived(
    work,
    lines.map(({ item, quantity }) => ({
      repairId: repairOf(order, item),
      partId: item.partId,
      quantity,
      purchaseOrderItemId: item.id,
    })),
  );
