import { expectedOf } from '@portal/contract/purchasing/purchase-orders/rules.ts';
import type { PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';

/** Matches the address of a part on its label. */
const PART = /[?&]part=([1-9][0-9]{0,9})(?:[&#]|$)/;

/**
 * Returns the line of an order that a scanned or typed text names: the number of its part, or the address on a part's
 * label. When several lines are of one part, the first of which more is expected comes first.
 */
export function scannedItem(
  items: readonly PurchaseOrderItem[],
  text: string,
  countedOf: (itemId: number) => number,
): PurchaseOrderItem | undefined {
  const given = text.trim().toLowerCase();
  const partId = PART.exec(given)?.[1];
  const fitting = items.filter((item) =>
    partId ? item.partId === Number(partId) : given !== '' && item.partNumber?.toLowerCase() === given,
  );
  return fitting.find((item) => expectedOf(item) > countedOf(item.id)) ?? fitting[0];
}
