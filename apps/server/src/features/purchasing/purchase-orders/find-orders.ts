import { isAdmin } from '@portal/contract/core/roles.ts';
import type { PurchaseOrderStatus } from '@portal/contract/purchasing/purchase-orders/statuses.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { hasTrigram } from '../../../db/search-words.ts';

/** A purchase order that the search found. */
export interface SearchedOrder {
  id: number;
  poNumber: string;
  status: PurchaseOrderStatus;
  supplierName: string;
}

/**
 * Finds purchase orders by number, tracking number, supplier or item, newest first (D9.2). Only admins see them. A text
 * without a trigram finds none.
 */
export async function findOrders(
  db: Db,
  actor: Actor,
  text: string,
  limit: number,
): Promise<SearchedOrder[]> {
  if (!isAdmin(actor.role) || !hasTrigram(text)) return [];
  const { rows } = await sql<SearchedOrder>`
    select o.id, o.po_number, o.status, s.name as supplier_name
    from find_purchase_orders(${text}) f join purchase_orders o on o.id = f.purchase_order_id
      join suppliers s on s.id = o.supplier_id
    order by lower(o.po_number) = lower(${text}) desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}
