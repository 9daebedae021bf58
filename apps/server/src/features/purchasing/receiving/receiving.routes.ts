import type { AuditAction } from '@portal/contract/core/area.ts';
import { type Paging, window } from '@portal/contract/core/calls/paging.ts';
import { fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import { expectedOf } from '@portal/contract/purchasing/purchase-orders/rules.ts';
import type {
  PurchaseOrderReceipt,
  PurchaseOrderWithItems,
} from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import type {
  PurchaseOrderItemRow,
  PurchaseOrderReceiptLineRow,
  PurchaseOrderRow,
} from '../../../db/schema/purchase-orders.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishOrder, purchaseOrderScope, readWithItems } from '../purchase-orders/index.ts';
import { receive } from './receive.ts';
import { receiveRefusal } from './received-lines.ts';
import { reverseReceipt } from './reverse-receipt.ts';

/** Returns the order of an item. The caller has locked both. */
const orderOfItem = (db: Db, item: PurchaseOrderItemRow): Promise<PurchaseOrderRow> =>
  db
    .selectFrom('purchaseOrders')
    .selectAll()
    .where('id', '=', item.purchaseOrderId)
    .executeTakeFirstOrThrow();

interface Change {
  action: AuditAction;
  /** The pieces of the item that are closed short from now on, and why. */
  closedShortQuantity: number;
  closeShortReason: string | null;
  /** The pieces that change, and the reason of the person, for the audit trail. */
  quantity: number;
  reason: string;
}

/** Sets how many pieces of an item are closed short (D6.2). The status of the order follows. */
async function setClosedShort(
  work: Work,
  order: PurchaseOrderRow,
  item: Locked<PurchaseOrderItemRow>,
  { action, closedShortQuantity, closeShortReason, quantity, reason }: Change,
): Promise<PurchaseOrderWithItems> {
  const { db, actor } = work;
  await db
    .updateTable('purchaseOrderItems')
    .set({ closedShortQuantity, closeShortReason, version: sql<number>`version + 1` })
    .where('id', '=', item.id)
    .execute();
  await sql`select settle_purchase_order(${order.companyId}, ${order.id})`.execute(db);
  await db
    .updateTable('purchaseOrders')
    .set({ updatedById: actor.userId })
    .where('id', '=', order.id)
    .execute();
  await Promise.all([
    record(work, {
      action,
      kind: 'purchaseOrder',
      id: order.id,
      after: { itemId: item.id, description: item.description, quantity, reason },
    }),
    publishOrder(work, order),
  ]);
  return readWithItems(db, order.id);
}

type FoundReceipt = PurchaseOrderReceiptLineRow & {
  deliveryId: number;
  description: string;
  partNumber: string | null;
  isReversed: boolean;
};

/** Returns a page of what arrived of an order, newest first, in one round trip. @throws 404 when it is absent or foreign. */
async function listReceipts(
  db: Db,
  actor: Actor,
  id: number,
  query: Paging,
): Promise<{ rows: PurchaseOrderReceipt[]; total: number }> {
  const linesOfOrder = sql`purchase_order_receipts r join purchase_order_receipt_lines l on l.receipt_id = r.id
    where r.purchase_order_id = ${id}`;
  const [order, { rows }, counted] = await Promise.all([
    purchaseOrderScope.find(db, actor, id, false),
    sql<FoundReceipt>`
      select l.*, l.receipt_id as delivery_id, i.description, i.part_number, exists (
        select from purchase_order_receipt_lines x where x.company_id = l.company_id and x.reverses_id = l.id)
        as is_reversed
      from (select l.* from ${linesOfOrder} order by l.id desc ${rowsOfPage(window(query))}) l
        join purchase_order_items i on i.id = l.item_id
      order by l.id desc`.execute(db),
    sql<{ rows: number }>`select count(*)::int as rows from ${linesOfOrder}`.execute(db),
  ]);
  if (!order) throw notFound(say.notFound);
  return {
    rows: rows.map((row) => ({
      ...row,
      unitPrice: toDollars(fromNumeric(row.unitPrice)),
      receivedAt: row.movedAt.toISOString(),
      receivedBy: row.movedBy,
    })),
    total: counted.rows[0]!.rows,
  };
}

/** Returns true when an order was canceled because all of it was closed short, and not by a person (decision 0029). */
async function isClosedShort(db: Db, { id, status }: PurchaseOrderRow): Promise<boolean> {
  if (status !== 'canceled') return false;
  const items = await db
    .selectFrom('purchaseOrderItems')
    .select(['quantity', 'receivedQuantity', 'closedShortQuantity'])
    .where('purchaseOrderId', '=', id)
    .execute();
  return items.every((item) => expectedOf(item) === 0);
}

/**
 * Expects the rest of a line again that was closed short (D6.2). The status of the order follows, also that of an order
 * of which everything was closed short.
 * @throws 409 for a draft, an order that a person canceled, and a line of which nothing was closed short.
 */
async function reopen(
  work: Work,
  item: Locked<PurchaseOrderItemRow>,
  { reason }: { reason: string },
): Promise<PurchaseOrderWithItems> {
  const { db } = work;
  const order = await orderOfItem(db, item);
  const wasClosedShort = await isClosedShort(db, order);
  const refusal = wasClosedShort ? undefined : receiveRefusal(order, false);
  if (refusal) throw refusal;
  const quantity = item.closedShortQuantity;
  if (quantity === 0) throw conflict('purchase-order.not_closed_short', say.notClosedShort);
  if (wasClosedShort)
    await db.updateTable('purchaseOrders').set({ status: 'ordered' }).where('id', '=', order.id).execute();
  return setClosedShort(work, order, item, {
    action: 'purchase_order.reopened',
    closedShortQuantity: 0,
    closeShortReason: null,
    quantity,
    reason,
  });
}

/**
 * Closes the rest of a line short: nothing more of it is expected (D6.2). The status of the order follows.
 * @throws 409 for a draft, a canceled order, and a line of which nothing is expected.
 */
async function closeShort(
  work: Work,
  item: Locked<PurchaseOrderItemRow>,
  { reason }: { reason: string },
): Promise<PurchaseOrderWithItems> {
  const order = await orderOfItem(work.db, item);
  const refusal = receiveRefusal(order, false);
  if (refusal) throw refusal;
  const quantity = expectedOf(item);
  if (quantity === 0) throw conflict('purchase-order.nothing_expected', say.nothingOpen);
  return setClosedShort(work, order, item, {
    action: 'purchase_order.closed_short',
    closedShortQuantity: item.closedShortQuantity + quantity,
    closeShortReason: reason,
    quantity,
    reason,
  });
}

export const receivingRoutes: Handlers<typeof endpoints.receiving> = {
  receive: ({ work, record, body }) => receive(work, record, body),
  closeShort: ({ work, record, body }) => closeShort(work, record, body),
  reopen: ({ work, record, body }) => reopen(work, record, body),
  list: ({ work: { db, actor }, params, query }) => listReceipts(db, actor, params.id, query),
  reverse: ({ work, record, body }) => reverseReceipt(work, record, body),
};
