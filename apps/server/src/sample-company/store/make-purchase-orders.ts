import { addDays, dateIn } from '@portal/contract/core/dates/dates.ts';
import type { PurchaseOrderStatus } from '@portal/contract/purchasing/purchase-orders/statuses.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { nextNumber } from '../../features/purchasing/purchase-orders/index.ts';
import type { Chance } from '../plan/chance.ts';
import type { People } from '../plan/people.ts';
import { parcelOf } from '../plan/tracking-numbers.ts';
import { DAY_MS } from '../plan/work-times.ts';
import type { CataloguePart } from './make-stock.ts';
import type { StoredRepair } from './store-repairs.ts';

/** Age in days, status, and days from the order to the expected day. An order is late when that day is before today. */
export type OrderPlan = readonly [age: number, status: PurchaseOrderStatus, span: number];

interface Line {
  part: CataloguePart;
  quantity: number;
  /** What has arrived. */
  received: number;
  repairId: number | null;
}

const receivedOf = (status: PurchaseOrderStatus, at: number, quantity: number): number =>
  status === 'received' ? quantity : status === 'partial' && at === 0 ? Math.ceil(quantity / 2) : 0;

/** Stores what has arrived, with its entries in the ledger of stock. Triggers set quantities and status (D6.2). */
async function receive(
  db: Db,
  { companyId, coordinator }: People,
  purchaseOrderId: number,
  lines: readonly (Line & { itemId: number })[],
  receivedAt: Date,
): Promise<void> {
  const by = { userId: coordinator.id, name: coordinator.contactName };
  const { id: receiptId } = await db
    .insertInto('purchaseOrderReceipts')
    .values({ companyId, purchaseOrderId, receivedAt, receivedByUserId: by.userId, receivedBy: by.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('purchaseOrderReceiptLines')
    .values(
      lines.map(({ itemId, received }) => ({
        ...{ companyId, receiptId, itemId, quantity: received, movedAt: receivedAt },
        ...{ unitPrice: null, note: null, reversesId: null, movedByUserId: by.userId, movedBy: by.name },
      })),
    )
    .execute();
  await db
    .insertInto('stockMovements')
    .values(
      lines.map(({ itemId, part, received }) => ({
        ...{ companyId, partId: part.id, kind: 'receipt' as const, quantity: received, unitCost: part.cost },
        ...{ purchaseOrderItemId: itemId, receiptId, movedAt: receivedAt },
        ...{ movedByUserId: by.userId, movedBy: by.name },
      })),
    )
    .execute();
}

/** Makes purchase orders for these parts. Some are for repairs that wait for parts. */
export async function makePurchaseOrders(
  db: Db,
  chance: Chance,
  people: People,
  { parts: catalogue, orders }: { parts: readonly CataloguePart[]; orders: readonly OrderPlan[] },
  repairs: readonly StoredRepair[],
  now: Date,
): Promise<void> {
  const { companyId, coordinator } = people;
  const parts = chance.shuffled(catalogue);
  const waiting = repairs.filter(({ row }) => row.status === 'waiting_for_parts');
  for (const [at, [age, status, span]] of orders.entries()) {
    const first = parts[at % parts.length]!;
    const others = parts.filter(
      (part) => part.preferredSupplierId === first.preferredSupplierId && part !== first,
    );
    const repair = status === 'ordered' || status === 'partial' ? waiting.shift() : undefined;
    const lines: Line[] = [first, ...others.slice(0, chance.whole(0, 2))].map((part, line) => {
      const isForRepair = repair !== undefined && line === 1;
      const quantity = isForRepair ? 1 : 2 * chance.whole(2, 6);
      return {
        part,
        quantity,
        received: receivedOf(status, line, quantity),
        repairId: isForRepair ? repair.row.id : null,
      };
    });
    const madeAt = new Date(now.getTime() - age * DAY_MS);
    const day = dateIn('UTC', madeAt);
    const parcel = parcelOf(chance);
    const isOrdered = status !== 'draft' && status !== 'canceled';
    const { id } = await db
      .insertInto('purchaseOrders')
      .values({
        companyId,
        poNumber: await nextNumber(db, companyId),
        supplierId: first.preferredSupplierId!,
        customerId: null,
        repairId: null,
        orderDate: day,
        expectedDeliveryDate: status === 'draft' ? null : addDays(day, span),
        dateReceived: null,
        // Receiving sets the status of what has arrived.
        status: status === 'received' || status === 'partial' ? 'ordered' : status,
        shippingMethod: parcel.carrier,
        trackingNumber: isOrdered && chance.often(0.7) ? parcel.trackingNumber : null,
        shipping: String(chance.pick([0, 9.5, 14.9, 22])),
        notes: null,
        sentAt: isOrdered ? madeAt : null,
        orderedByUserId: isOrdered ? coordinator.id : null,
        orderedBy: isOrdered ? coordinator.contactName : null,
        lateToldFor: null,
        createdById: coordinator.id,
        updatedById: coordinator.id,
        createdAt: madeAt,
        updatedAt: madeAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stored = await db
      .insertInto('purchaseOrderItems')
      .values(
        lines.map(({ part, quantity, repairId }) => ({
          ...{ companyId, purchaseOrderId: id, partId: part.id, partNumber: part.partNumber },
          ...{ description: part.description ?? part.partNumber, manufacturer: part.manufacturer },
          ...{ quantity, unitPrice: part.cost ?? '0', isForStock: repairId === null, repairId },
          closeShortReason: null,
        })),
      )
      .returning('id')
      .execute();
    const arrived = lines
      .map((line, n) => ({ ...line, itemId: stored[n]!.id }))
      .filter(({ received }) => received > 0);
    // Every fifth delivery was late.
    const arrivedAfter = Math.min(span + (at % 5 === 4 ? 3 : -1), age);
    const receivedAt = new Date(madeAt.getTime() + arrivedAfter * DAY_MS);
    if (arrived.length > 0) await receive(db, people, id, arrived, receivedAt);
    if (status === 'received')
      await db
        .updateTable('purchaseOrders')
        .set({ dateReceived: dateIn('UTC', receivedAt) })
        .where('id', '=', id)
        .execute();
  }
}
