import { fromNumeric, toDollars } from '@portal/contract/core/money.ts';
import { purchaseOrderMessages as say } from '@portal/contract/purchase-orders/messages.ts';
import type { PurchaseOrderReceipt } from '@portal/contract/purchase-orders/shapes.ts';
import { sql } from 'kysely';
import type { Actor } from '../../db/actor.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { PurchaseOrderReceiptLineRow } from '../../db/schema/purchase-orders.ts';
import { notFound } from '../../errors.ts';
import { purchaseOrderScope } from '../purchase-orders/index.ts';

type FoundReceipt = PurchaseOrderReceiptLineRow & {
  deliveryId: number;
  description: string;
  partNumber: string | null;
  isReversed: boolean;
};

/** Returns what arrived of an order, newest first, in one flight. @throws 404 when it is absent or foreign. */
export async function listReceipts(db: Db, actor: Actor, id: number): Promise<PurchaseOrderReceipt[]> {
  const [order, { rows }] = await Promise.all([
    purchaseOrderScope.find(db, actor, id, false),
    sql<FoundReceipt>`
      select l.*, l.receipt_id as delivery_id, i.description, i.part_number, exists (
        select from purchase_order_receipt_lines x where x.company_id = l.company_id and x.reverses_id = l.id)
        as is_reversed
      from purchase_order_receipts r join purchase_order_receipt_lines l on l.receipt_id = r.id
        join purchase_order_items i on i.id = l.item_id
      where r.purchase_order_id = ${id} order by l.id desc limit 5000`.execute(db),
  ]);
  if (!order) throw notFound(say.notFound);
  return rows.map((row) => ({
    ...row,
    unitPrice: toDollars(fromNumeric(row.unitPrice)),
    receivedAt: row.movedAt.toISOString(),
    receivedBy: row.movedBy,
  }));
}
