import { reorderMessages as say } from '@portal/contract/purchasing/part-supply/reorder-messages.ts';
import type { CreatedOrder, WantedOrders } from '@portal/contract/purchasing/part-supply/reorder-shapes.ts';
import { purchaseOrderForm } from '@portal/contract/purchasing/purchase-orders/forms.ts';
import type { PurchaseOrder } from '@portal/contract/purchasing/purchase-orders/shapes.ts';

import type { Db } from '../../../db/bound-kysely.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { lockParts, moveStock } from '../../stock/stock/index.ts';
import { addItems, createOrder } from '../purchase-orders/index.ts';
import { announceOrdered } from './announce-ordered.ts';
import { lockShortRepairs } from './lock-short-repairs.ts';
import { itemsOf, type RepairShare, sharesOf } from './order-items.ts';
import { shortagesOf } from './shortages.queries.ts';

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

/**
 * Creates draft orders from edited proposals (D6.4). What open repairs miss of a part becomes lines of these repairs, so
 * that it is reserved for them when it arrives (D6.5). The rest is for stock.
 * @throws 400 for an unknown supplier or part, and for a part that stands in two lines.
 */
export async function createOrders(work: Work, { orders }: WantedOrders): Promise<CreatedOrder[]> {
  const { db } = work;
  const parts = await partsOf(db, orders);
  const partIds = [...parts.keys()];
  // Repairs, then the number of the order, then parts: "Order" of a repair locks in the same order.
  const repairs = await lockShortRepairs(db, partIds);
  const drafts: { wanted: Wanted; order: PurchaseOrder; shares: RepairShare[] }[] = [];
  for (const [at, wanted] of orders.entries()) {
    const { supplierId, expectedDeliveryDate, notes } = wanted;
    const order = await createOrder(
      work,
      purchaseOrderForm.parse({ supplierId, expectedDeliveryDate, notes }),
      `orders.${at}.`,
    );
    drafts.push({ wanted, order, shares: [] });
  }
  const locked = lockParts(db, partIds);
  const shortages = (await shortagesOf(locked, partIds)).filter(({ repairId }) => repairs.has(repairId));
  const short = Map.groupBy(shortages, ({ partId }) => partId);
  const created: CreatedOrder[] = [];
  for (const draft of drafts) {
    const { wanted, order } = draft;
    draft.shares = wanted.lines.flatMap(({ partId, quantity }) =>
      sharesOf(quantity, short.get(partId) ?? []),
    );
    const items = itemsOf(wanted, draft.shares, parts);
    await addItems(work, order, items);
    const { id, poNumber, supplierId, supplierName } = order;
    created.push({ id, poNumber, supplierId, supplierName, lines: items.length });
  }
  await moveStock(
    work,
    locked,
    drafts.flatMap(({ order, shares }) =>
      shares
        .filter(({ untaken }) => untaken > 0)
        .map(({ partId, repairId, untaken }) => ({
          partId,
          kind: 'use' as const,
          quantity: untaken,
          repairId,
          reason: `Ordered with ${order.poNumber}`,
        })),
    ),
  );
  await announceOrdered(
    work,
    drafts.flatMap(({ shares }) => shares),
    parts,
  );
  return created;
}
