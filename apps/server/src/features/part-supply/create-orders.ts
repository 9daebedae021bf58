import { purchaseOrderForm } from '@portal/contract/purchase-orders/forms.ts';
import { reorderMessages as say } from '@portal/contract/reorder/messages.ts';
import type { CreatedOrder, WantedOrders } from '@portal/contract/reorder/shapes.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { invalidField } from '../../errors.ts';
import type { Work } from '../../http/call.ts';
import { addItems, createOrder, type NewItem } from '../purchase-orders/index.ts';
import { lockParts, moveStock } from '../stock/index.ts';
import { type Shortage, shortagesOf } from './shortages.queries.ts';
import { tellOrderedRepairs } from './tell-ordered-repairs.ts';

type Wanted = WantedOrders['orders'][number];

/** Returns the parts that the orders name. @throws 400 at the line for an absent or foreign part. */
async function partsOf(db: Db, orders: readonly Wanted[]) {
  const ids = orders.flatMap(({ lines }) => lines.map(({ partId }) => partId));
  const parts = await db.selectFrom('parts').selectAll().where('id', 'in', ids).execute();
  const known = new Map(parts.map((part) => [part.id, part]));
  const seen = new Set<number>();
  for (const [at, { lines }] of orders.entries())
    for (const [index, { partId }] of lines.entries()) {
      const field = `orders.${at}.lines.${index}.partId`;
      if (!known.has(partId)) throw invalidField(field, say.unknownPart);
      if (seen.has(partId)) throw invalidField(field, say.partTwice);
      seen.add(partId);
    }
  return known;
}

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

/**
 * Creates draft orders from edited proposals (D6.4). What open repairs miss of a part becomes lines of these repairs, so
 * that it is reserved for them when it arrives (D6.5). The rest is for stock.
 * @throws 400 for an unknown supplier or part, and for a part that stands in two lines.
 */
export async function createOrders(work: Work, { orders }: WantedOrders): Promise<CreatedOrder[]> {
  const { db } = work;
  const parts = await partsOf(db, orders);
  const created: CreatedOrder[] = [];
  const drafts: { poNumber: string; shares: RepairShare[] }[] = [];
  const short = Map.groupBy(await shortagesOf(db, [...parts.keys()]), ({ partId }) => partId);
  for (const { supplierId, lines, expectedDeliveryDate, notes } of orders) {
    const order = await createOrder(
      work,
      purchaseOrderForm.parse({ supplierId, expectedDeliveryDate, notes }),
    );
    const shares = lines.flatMap(({ partId, quantity }) => sharesOf(quantity, short.get(partId) ?? []));
    const items = lines.flatMap(({ partId, quantity, unitPrice }): NewItem[] => {
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
    await addItems(work, order, items);
    drafts.push({ poNumber: order.poNumber, shares });
    created.push({
      id: order.id,
      poNumber: order.poNumber,
      supplierId,
      supplierName: order.supplierName,
      lines: items.length,
    });
  }
  const untaken = drafts.flatMap(({ poNumber, shares }) =>
    shares
      .filter((share) => share.untaken > 0)
      .map((share) => ({ ...share, reason: `Ordered with ${poNumber}` })),
  );
  await lockParts(db, [...parts.keys()]);
  await moveStock(
    work,
    untaken.map(({ partId, repairId, untaken: quantity, reason }) => ({
      partId,
      kind: 'use',
      quantity,
      repairId,
      reason,
    })),
  );
  await tellOrderedRepairs(
    work,
    drafts.flatMap(({ shares }) => shares),
    parts,
  );
  return created;
}
