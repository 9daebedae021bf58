import type { WantedOrders } from '@portal/contract/purchasing/part-supply/reorder-shapes.ts';
import type { PartRow } from '../../../db/schema/stock.ts';
import type { NewItem } from '../purchase-orders/index.ts';
import type { Shortage } from './shortages.queries.ts';

/** A share of an order line that is for one repair. */
export interface RepairShare {
  repairId: number;
  partId: number;
  quantity: number;
  /** The pieces that the line of the repair took without stock, and that the order replaces. */
  untaken: number;
}

/** Returns the shares of the repairs that miss the part, the oldest first, until the quantity is used up. */
export function sharesOf(quantity: number, shortages: readonly Shortage[]): RepairShare[] {
  let left = quantity;
  return shortages.flatMap(({ repairId, partId, missing, untaken }) => {
    const share = Math.min(missing, left);
    left -= share;
    const neverTaken = missing - untaken;
    return share > 0 ? [{ repairId, partId, quantity: share, untaken: Math.max(share - neverTaken, 0) }] : [];
  });
}

/** Returns the lines of an order: one for each repair that misses the part, and the rest for stock. */
export function itemsOf(
  { lines }: WantedOrders['orders'][number],
  shares: readonly RepairShare[],
  parts: ReadonlyMap<number, PartRow>,
): NewItem[] {
  return lines.flatMap(({ partId, quantity, unitPrice }): NewItem[] => {
    const part = parts.get(partId)!;
    const own = shares.filter((share) => share.partId === partId);
    const rest = quantity - own.reduce((sum, share) => sum + share.quantity, 0);
    const item = {
      partId,
      partNumber: part.partNumber,
      description: part.name ?? part.description ?? part.partNumber,
      manufacturer: part.manufacturer,
      unitPrice,
    };
    return [
      ...own.map((share) => ({
        ...item,
        quantity: share.quantity,
        repairId: share.repairId,
        isForStock: false,
      })),
      ...(rest > 0 ? [{ ...item, quantity: rest, repairId: null, isForStock: true }] : []),
    ];
  });
}
