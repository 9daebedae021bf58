import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { reorderMessages as say } from '@portal/contract/purchasing/part-supply/reorder-messages.ts';
import type { CreatedOrder, WantedOrders } from '@portal/contract/purchasing/part-supply/reorder-shapes.ts';
import { purchaseOrderForm } from '@portal/contract/purchasing/purchase-orders/forms.ts';
import type { PurchaseOrder } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { activeStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { PartRow } from '../../../db/schema/stock.ts';
import { lockRows } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { addEntry, publishChange } from '../../repairs/repairs/index.ts';
import { lockParts, moveStock } from '../../stock/stock/index.ts';
import { addItems, createOrder, type NewItem } from '../purchase-orders/index.ts';
import { type Shortage, shortagesOf } from './shortages.queries.ts';

/** A share of an order line that is for one repair. */
interface RepairShare {
  repairId: number;
  partId: number;
  quantity: number;
  /** The pieces that the line of the repair took without stock, and that the order replaces. */
  untaken: number;
}

/** Returns the shares of the repairs that miss the part, the oldest first, until the quantity is used up. */
function sharesOf(quantity: number, shortages: readonly Shortage[]): RepairShare[] {
  let left = quantity;
  return shortages.flatMap(({ repairId, partId, missing, untaken }) => {
    const share = Math.min(missing, left);
    left -= share;
    const neverTaken = missing - untaken;
    return share > 0 ? [{ repairId, partId, quantity: share, untaken: Math.max(share - neverTaken, 0) }] : [];
  });
}

/** Returns the lines of an order: one for each repair that misses the part, and the rest for stock. */
function itemsOf(
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

type Share = { repairId: number; partId: number; quantity: number };

/**
 * Writes into the timeline of each repair what was ordered for it, and tells open screens. The timeline does not name
 * the order, which technicians may not see (access.md).
 */
async function announceOrdered(
  work: Work,
  shares: readonly Share[],
  parts: ReadonlyMap<number, PartRow>,
): Promise<void> {
  const ids = [...new Set(shares.map(({ repairId }) => repairId))];
  if (ids.length === 0) return;
  const repairs = await work.db.selectFrom('repairs').selectAll().where('id', 'in', ids).execute();
  await Promise.all(
    repairs.flatMap((repair) => {
      const words = shares
        .filter(({ repairId }) => repairId === repair.id)
        .map(({ partId, quantity }) => `${formatNumber(quantity)} × ${parts.get(partId)?.partNumber}`);
      return [
        addEntry(work, repair, { message: `Ordered: ${words.join(', ')}.`, visibility: 'internal' }),
        publishChange(work, repair),
      ];
    }),
  );
}

/**
 * Locks the open repairs that may miss a part. A part that a repair misses only from now on is ordered for stock.
 */
async function lockShortRepairs(db: Db, partIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await lockRows(
    db
      .selectFrom('repairs as r')
      .select('r.id')
      .where('r.deletedAt', 'is', null)
      .where('r.status', 'in', activeStatuses)
      .where(
        sql<SqlBool>`(r.id in (select q.repair_id from part_requests q
            where q.part_id = any(${partIds}::int[]) and q.ended_at is null and q.answer is null)
          or r.id in (select n.repair_id from repair_part_needs n join parts p on p.id = n.part_id
          where n.part_id = any(${partIds}::int[])
            and (n.wanted > n.taken or (n.taken > 0 and p.quantity_on_hand < p.quantity_reserved))))`,
      )
      .orderBy('r.id'),
    'no key update',
  );
  return new Set(rows.map(({ id }) => id));
}

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
