import type { receiveForm } from '@portal/contract/purchasing/purchase-orders/forms.ts';
import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import { expectedOf } from '@portal/contract/purchasing/purchase-orders/rules.ts';
import type { z } from 'zod';
import type { PurchaseOrderItemRow, PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import { type AppError, conflict, invalidField } from '../../../errors.ts';
import type { ReceivedPart } from '../part-arrivals/index.ts';

type Given = z.output<typeof receiveForm>;

/** What arrived of one line. */
export interface ReceivedLine {
  item: PurchaseOrderItemRow;
  quantity: number;
  note: string | null;
  /** The unit price that was paid, in cents; null when nobody entered another one than the order's. */
  unitPrice: NonNullable<Given['lines']>[number]['unitPrice'] | null;
  /** True when more came than was expected (D10.6). */
  isOver: boolean;
}

/** Returns the 409 for an order of which nothing can be received, or undefined (D6.2). */
export function receiveRefusal(
  { status, poNumber }: Pick<PurchaseOrderRow, 'status' | 'poNumber'>,
  everything: boolean,
): AppError | undefined {
  if (status === 'draft') return conflict('purchase-order.draft', say.isDraft(poNumber));
  if (status === 'canceled') return conflict('purchase-order.canceled', say.isCanceled(poNumber));
  // More of a received order may still arrive, line by line. Receiving all of it happens once.
  if (status === 'received' && everything)
    return conflict('purchase-order.received', say.alreadyReceived(poNumber));
  return undefined;
}

/**
 * Returns what arrived, checked against the lines of the order. Without lines it is all that is still expected.
 * @throws 400 for a line of another order or one that is named twice, 409 for more than is expected unless `allowOver`.
 */
export function receivedLines(
  items: readonly PurchaseOrderItemRow[],
  { lines, allowOver }: Given,
): ReceivedLine[] {
  if (!lines)
    return items
      .filter((item) => expectedOf(item) > 0)
      .map((item) => ({ item, quantity: expectedOf(item), note: null, unitPrice: null, isOver: false }));
  const byId = new Map(items.map((item) => [item.id, item]));
  const seen = new Set<number>();
  return lines.map(({ itemId, quantity, note, unitPrice }, at) => {
    const item = byId.get(itemId);
    if (!item) throw invalidField(`lines.${at}.itemId`, say.unknownItem);
    if (seen.has(itemId)) throw invalidField(`lines.${at}.itemId`, say.itemTwice);
    seen.add(itemId);
    const isOver = quantity > expectedOf(item);
    if (isOver && !allowOver)
      throw conflict('purchase-order.too_much', say.tooMuch(item.description, quantity, expectedOf(item)));
    return { item, quantity, note: note || null, unitPrice: unitPrice ?? null, isOver };
  });
}

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
