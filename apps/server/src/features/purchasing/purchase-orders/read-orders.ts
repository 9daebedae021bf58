import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import type {
  PurchaseOrder,
  PurchaseOrderItem,
  PurchaseOrderWithItems,
} from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { purchaseOrderScope } from './purchase-order.policy.ts';
import { findOrder, itemsOf, presentItem, presentOrder } from './purchase-order.queries.ts';

/** Returns one order. @throws 404 when it is absent or foreign. */
export async function readOrder(db: Db, id: number): Promise<PurchaseOrder> {
  const found = await findOrder(db, id);
  if (!found) throw notFound(say.notFound);
  return presentOrder(found);
}

/** Returns the lines of an order, in one round trip. @throws 404 when the order is absent or foreign. */
export async function readItems(db: Db, actor: Actor, id: number): Promise<PurchaseOrderItem[]> {
  const [order, items] = await Promise.all([purchaseOrderScope.find(db, actor, id, false), itemsOf(db, id)]);
  if (!order) throw notFound(say.notFound);
  return items.map(presentItem);
}

/** Returns one order with its lines. @throws 404 when it is absent or foreign. */
export async function readWithItems(db: Db, id: number): Promise<PurchaseOrderWithItems> {
  const [order, items] = await Promise.all([readOrder(db, id), itemsOf(db, id)]);
  return { ...order, items: items.map(presentItem) };
}
