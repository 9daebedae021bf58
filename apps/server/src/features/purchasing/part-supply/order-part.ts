import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { Cents } from '@portal/contract/core/numbers/money.ts';
import {
  repairPartMessages,
  repairPartMessages as say,
} from '@portal/contract/purchasing/part-supply/messages.ts';
import type { OrderedFor, PartOrder } from '@portal/contract/purchasing/part-supply/shapes.ts';
import { purchaseOrderForm } from '@portal/contract/purchasing/purchase-orders/forms.ts';
import { orderPriceOf } from '@portal/contract/stock/stock/rules.ts';
import type { PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { PartRow } from '../../../db/schema/stock.ts';
import { type Locked, lockRow, lockRows } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry, publishChange } from '../../repairs/repairs/index.ts';
import { readSupply } from '../../stock/repair-parts/index.ts';
import { type LockedParts, lockParts, moveStock } from '../../stock/stock/index.ts';
import { addItem, createOrder } from '../purchase-orders/index.ts';
import { centsOf } from './with-part.ts';

/**
 * Returns the newest draft order of a supplier, locked, or a new one (D6.5).
 * @throws 400 for an absent or foreign supplier (access rule 6).
 */
async function draftOrderOf(
  work: Work,
  supplierId: number,
): Promise<Locked<PurchaseOrderRow> & { supplierName: string }> {
  const { db } = work;
  // The lock on the supplier lets two people who order at once find one draft, and not make two.
  const supplier = await lockRow(
    db.selectFrom('suppliers').select('name').where('id', '=', supplierId),
    'no key update',
  );
  if (!supplier) throw invalidField('supplierId', repairPartMessages.unknownSupplier);
  const draft = await newestDraft(work, supplierId);
  if (draft) return { ...draft, supplierName: supplier.name };
  await createOrder(work, purchaseOrderForm.parse({ supplierId }));
  return { ...(await newestDraft(work, supplierId))!, supplierName: supplier.name };
}

const newestDraft = async (
  { db }: Work,
  supplierId: number,
): Promise<Locked<PurchaseOrderRow> | undefined> => {
  const [draft] = await lockRows(
    db
      .selectFrom('purchaseOrders')
      .selectAll()
      .where('supplierId', '=', supplierId)
      .where('status', '=', 'draft')
      // An order for one repair stays as it is.
      .where('repairId', 'is', null)
      .orderBy('id', 'desc')
      .limit(1),
  );
  return draft;
};

/**
 * Returns the pieces that a repair took without stock and that an order of `quantity` pieces replaces. The order first
 * covers the pieces that were never taken.
 */
async function untakenBy(
  { db }: LockedParts,
  repairId: number,
  { partId, quantity }: { partId: number; quantity: number },
): Promise<number> {
  const supply = (await readSupply(db, [repairId])).find((part) => part.partId === partId);
  if (!supply) return 0;
  const { taken, available, missing } = supply;
  const debt = Math.min(taken, Math.max(-available, 0));
  return Math.max(Math.min(debt, quantity - (missing - debt)), 0);
}

const knownPriceOf = (part: PartRow): Cents | null => {
  const price = orderPriceOf(part);
  return price === null ? null : centsOf(price);
};

/**
 * Orders a part for a repair: adds a line with the repair to a draft order of the supplier (D6.5). Pieces that the
 * repair's line took although they are not in stock go back into the ledger, because the repair waits for the order now.
 * @throws 400 for an unknown part or supplier, or without a price that nobody knows, 409 for a part without a preferred supplier.
 */
export async function orderPart(work: Work, repair: Locked<RepairRow>, body: PartOrder): Promise<OrderedFor> {
  const { db } = work;
  const { partId, quantity } = body;
  const part = await db.selectFrom('parts').selectAll().where('id', '=', partId).executeTakeFirst();
  if (!part) throw invalidField('partId', say.unknownPart);
  const supplierId = body.supplierId ?? part.preferredSupplierId;
  if (supplierId === null) throw conflict('repair-part.no_supplier', say.noSupplier(part.partNumber));
  const unitPrice = body.unitPrice ?? knownPriceOf(part);
  if (unitPrice === null) throw invalidField('unitPrice', say.noPrice(part.partNumber));
  const order = await draftOrderOf(work, supplierId);
  const locked = lockParts(db, [partId]);
  const untaken = await untakenBy(locked, repair.id, body);
  await addItem(work, order, {
    partId,
    partNumber: part.partNumber,
    description: part.name ?? part.description ?? part.partNumber,
    manufacturer: part.manufacturer,
    quantity,
    unitPrice,
    repairId: repair.id,
    isForStock: false,
  });
  await Promise.all([
    moveStock(
      work,
      locked,
      untaken > 0
        ? [
            {
              partId,
              kind: 'use',
              quantity: untaken,
              repairId: repair.id,
              reason: `Ordered with ${order.poNumber}`,
            },
          ]
        : [],
    ),
    addEntry(work, repair, {
      message: `Ordered: ${formatNumber(quantity)} × ${part.partNumber}.`,
      visibility: 'internal',
    }),
    record(work, {
      action: 'repair.part_ordered',
      kind: 'repair',
      id: repair.id,
      after: { partNumber: part.partNumber, quantity, poNumber: order.poNumber },
    }),
    publishChange(work, repair),
  ]);
  return { orderId: order.id, poNumber: order.poNumber, supplierName: order.supplierName, quantity };
}
