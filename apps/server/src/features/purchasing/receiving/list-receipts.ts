import { fromNumeric, toDollars } from '@portal/contract/core/money.ts';
import { type Paging, window } from '@portal/contract/core/paging.ts';
import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import type { PurchaseOrderReceipt } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import type { PurchaseOrderReceiptLineRow } from '../../../db/schema/purchase-orders.ts';
import { notFound } from '../../../errors.ts';
import { purchaseOrderScope } from '../purchase-orders/index.ts';

type FoundReceipt = PurchaseOrderReceiptLineRow & {
  deliveryId: number;
  description: string;
  partNumber: string | null;
  isReversed: boolean;
};

/** Returns a page of what arrived of an order, newest first, in one round trip. @throws 404 when it is absent or foreign. */
export async function listReceipts(
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
