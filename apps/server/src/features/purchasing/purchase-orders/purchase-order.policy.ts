import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import { sql } from 'kysely';
import { findRow } from '../../../db/locked.ts';
import type { PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import type { AppError } from '../../../errors.ts';
import { conflict } from '../../../errors.ts';
import type { RecordScope } from '../../../records.ts';
import { lockOrder } from './lock-order.ts';

/** Finds orders of the company that the caller works in. The permissions decide who gets this far. */
export const purchaseOrderScope: RecordScope<'purchaseOrder'> = {
  table: 'purchase_orders',
  notFound: say.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('purchaseOrders').selectAll().where('id', '=', id), lock),
};

/**
 * Finds items of orders. A write locks the order before the item, as receiving does, so that the two cannot wait for
 * each other.
 */
export const purchaseOrderItemScope: RecordScope<'purchaseOrderItem'> = {
  table: 'purchase_order_items',
  notFound: say.itemNotFound,
  find: async (db, _actor, id, lock) => {
    if (lock) await lockOrder(db, sql`(select purchase_order_id from purchase_order_items where id = ${id})`);
    return findRow(db.selectFrom('purchaseOrderItems').selectAll().where('id', '=', id), lock);
  },
};

type Order = Pick<PurchaseOrderRow, 'status' | 'poNumber'>;

/** Returns the 409 for items of an order that is not a draft (B4), or undefined for a draft. */
export const itemsRefusal = ({ status, poNumber }: Order): AppError | undefined =>
  status === 'draft' ? undefined : conflict('purchase-order.not_draft', say.onlyDraftItems(poNumber));

/** Returns the 409 for deleting an order that is not a draft (B4), or undefined for a draft. */
export const deleteRefusal = ({ status, poNumber }: Order): AppError | undefined =>
  status === 'draft' ? undefined : conflict('purchase-order.not_draft', say.onlyDraftDeleted(poNumber));
