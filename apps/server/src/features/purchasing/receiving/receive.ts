import { today } from '@portal/contract/core/dates/dates.ts';
import { type Cents, fromNumeric, toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { receiveForm } from '@portal/contract/purchasing/purchase-orders/forms.ts';
import type { PurchaseOrderWithItems } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { lockRepairs } from '../../repairs/repairs/index.ts';
import { type LockedParts, lockParts, moveStock } from '../../stock/stock/index.ts';
import { type KeptPart, keptForRepairs, reserveReceived } from '../part-arrivals/index.ts';
import { publishOrder, readWithItems } from '../purchase-orders/index.ts';
import { type ReceivedLine, receivedLines, receivedParts, receiveRefusal } from './received-lines.ts';

/** Marks an order as received of which nothing is expected, such as one without lines (B4). */
async function settleEmptyOrder({ db, actor }: Work, order: PurchaseOrderRow): Promise<void> {
  const { timeZone } = await ownCompany(db);
  await db
    .updateTable('purchaseOrders')
    .set({
      status: 'received',
      dateReceived: order.dateReceived ?? today(timeZone),
      updatedById: actor.userId,
      updatedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', order.id)
    .execute();
}

/** Stores the delivery and what it brought. Triggers set the received quantities and the status (D6.2). */
async function storeReceipt(
  { db, actor }: Work,
  { companyId, id: purchaseOrderId }: PurchaseOrderRow,
  lines: readonly ReceivedLine[],
): Promise<number> {
  const receipt = await db
    .insertInto('purchaseOrderReceipts')
    .values({
      companyId,
      purchaseOrderId,
      receivedByUserId: actor.userId,
      receivedBy: actor.displayName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('purchaseOrderReceiptLines')
    .values(
      lines.map(({ item, quantity, note, unitPrice, isOver }) => ({
        companyId,
        receiptId: receipt.id,
        itemId: item.id,
        quantity,
        unitPrice: toNumeric(unitPrice as Cents | null),
        note,
        isOver,
        reversesId: null,
        movedByUserId: actor.userId,
        movedBy: actor.displayName,
      })),
    )
    .execute();
  return receipt.id;
}

/** Puts the catalogue parts among the lines into stock, at the price paid or else the order's (D6.6). */
const putIntoStock = (
  work: Work,
  locked: LockedParts,
  receiptId: number,
  lines: readonly ReceivedLine[],
  kept: readonly KeptPart[],
) =>
  moveStock(
    work,
    locked,
    lines.flatMap(({ item, quantity, note, unitPrice }) =>
      item.partId === null
        ? []
        : [
            {
              partId: item.partId,
              kind: 'receipt' as const,
              quantity,
              reason: note,
              unitCost: unitPrice ?? fromNumeric(item.unitPrice),
              purchaseOrderItemId: item.id,
              receiptId,
              reserved: kept.find((part) => part.purchaseOrderItemId === item.id)?.quantity ?? 0,
            },
          ],
    ),
  );

/**
 * Receives what arrived of an order: the quantities and the status of the order, the
 * ledger of stock and the reservations for repairs change together (D6.2, D6.5).
 * @throws 400 and 409 as {@link receivedLines} and {@link receiveRefusal}.
 */
export async function receive(
  work: Work,
  order: Locked<PurchaseOrderRow>,
  body: z.output<typeof receiveForm>,
): Promise<PurchaseOrderWithItems> {
  const { db, actor } = work;
  const refusal = receiveRefusal(order, body.lines === undefined);
  if (refusal) throw refusal;
  const items = await db
    .selectFrom('purchaseOrderItems')
    .selectAll()
    .where('purchaseOrderId', '=', order.id)
    .orderBy('id')
    .execute();
  const lines = receivedLines(items, body);
  if (lines.length === 0) await settleEmptyOrder(work, order);
  else {
    const parts = receivedParts(order, lines);
    // Repairs are locked before parts, as everywhere.
    await lockRepairs(
      db,
      parts.map(({ repairId }) => repairId),
    );
    const locked = lockParts(
      db,
      parts.flatMap(({ partId }) => partId ?? []),
    );
    const kept = await keptForRepairs(locked, parts);
    const receiptId = await storeReceipt(work, order, lines);
    await putIntoStock(work, locked, receiptId, lines, kept);
    await reserveReceived(work, locked, parts, kept);
    await db
      .updateTable('purchaseOrders')
      .set({ updatedById: actor.userId })
      .where('id', '=', order.id)
      .execute();
  }
  const after = await readWithItems(db, order.id);
  await Promise.all([
    record(work, {
      action: 'purchase_order.received',
      kind: 'purchaseOrder',
      id: order.id,
      before: { status: order.status },
      after: {
        status: after.status,
        lines: lines.map(({ item, quantity, unitPrice, isOver }) => ({
          itemId: item.id,
          partNumber: item.partNumber,
          description: item.description,
          quantity,
          ...(unitPrice !== null && { unitPrice: toNumeric(unitPrice as Cents) }),
          ...(isOver && { isOver }),
        })),
      },
    }),
    publishOrder(work, order),
  ]);
  return after;
}
