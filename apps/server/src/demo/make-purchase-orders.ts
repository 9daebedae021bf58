import { addDays, dateIn } from '@portal/contract/core/dates.ts';
import type { PurchaseOrderStatus } from '@portal/contract/purchase-orders/statuses.ts';
import type { Db } from '../db/bound-kysely.ts';
import type { Chance } from './chance.ts';
import type { People } from './make-people.ts';
import type { StoredRepair } from './store-repairs.ts';
import { parcelOf } from './tracking-numbers.ts';
import { DAY_MS } from './work-times.ts';

/** Age in days, status, and days from the order to the expected day. The last ones are late: expected before today. */
const fates: readonly (readonly [age: number, status: PurchaseOrderStatus, span: number])[] = [
  ...[500, 455, 410, 372, 330, 301, 266, 231, 199, 170, 141, 112, 84, 60].map(
    (age, at) => [age, 'received', 7 + (at % 3) * 4] as const,
  ),
  ...[230, 95].map((age) => [age, 'canceled', 10] as const),
  ...[21, 15, 9].map((age) => [age, 'partial', 24] as const),
  [26, 'partial', 12],
  ...[6, 5, 3, 1].map((age) => [age, 'ordered', 14] as const),
  ...[19, 16].map((age) => [age, 'ordered', 10] as const),
  ...[4, 2, 1, 0].map((age) => [age, 'draft', 14] as const),
];

interface Part {
  id: number;
  partNumber: string;
  description: string | null;
  manufacturer: string | null;
  cost: string | null;
  preferredSupplierId: number | null;
}

interface Line {
  part: Part;
  quantity: number;
  /** What has arrived. */
  received: number;
  repairId: number | null;
}

const readParts = (db: Db, companyId: number): Promise<Part[]> =>
  db
    .selectFrom('parts')
    .select(['id', 'partNumber', 'description', 'manufacturer', 'cost', 'preferredSupplierId'])
    .where('companyId', '=', companyId)
    .where('preferredSupplierId', 'is not', null)
    .orderBy('id')
    .execute();

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

/** Makes 30 purchase orders in every state, some late, some for repairs that wait for parts. */
export async function makePurchaseOrders(
  db: Db,
  chance: Chance,
  people: People,
  repairs: readonly StoredRepair[],
  now: Date,
): Promise<void> {
  const { companyId, coordinator } = people;
  const parts = chance.shuffled(await readParts(db, companyId));
  const waiting = repairs.filter(({ row }) => row.status === 'waiting_for_parts');
  for (const [at, [age, status, span]] of fates.entries()) {
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
        poNumber: `PO-${1001 + at}`,
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
  await db
    .insertInto('companyCounters')
    .values({ companyId, kind: 'purchase_order', lastNumber: 1000 + fates.length })
    .execute();
}
