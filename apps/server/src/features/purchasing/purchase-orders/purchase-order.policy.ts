import { type Cents, fromNumeric, MAX_CENTS } from '@portal/contract/core/numbers/money.ts';
import { dayBeforeOrder } from '@portal/contract/purchasing/purchase-orders/forms.ts';
import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import { sql } from 'kysely';
import type { Money } from '../../../db/schema/money.ts';
import type { PurchaseOrderRow } from '../../../db/schema/purchase-orders.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { type AppError, conflict, invalidField } from '../../../errors.ts';
import type { RecordScope } from '../../../records.ts';
import { lockOrder } from './lock-order.ts';

interface Amounts {
  subtotal: Money;
  tax: Money;
  shipping: Money;
}

/** Refuses an order whose total cannot be stored. `more` is added to the subtotal. @throws 400. */
export function refuseTooLarge({ subtotal, tax, shipping }: Amounts, more = 0, field = 'total'): void {
  const amounts: readonly Cents[] = [fromNumeric(subtotal), fromNumeric(tax), fromNumeric(shipping)];
  const total = amounts.reduce((sum, amount) => sum + amount, 0) + more;
  if (total > MAX_CENTS) throw invalidField(field, say.tooLarge);
}

/**
 * Refuses a day of an order that is before its order date. `within` is the path of the order in the body.
 * @throws 400.
 */
export function refuseDaysBeforeOrder(days: Parameters<typeof dayBeforeOrder>[0], within = ''): void {
  const fault = dayBeforeOrder(days);
  if (fault) throw invalidField(within + fault.field, fault.message);
}

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
