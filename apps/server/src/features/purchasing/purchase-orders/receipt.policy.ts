import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import { sql } from 'kysely';
import type { RecordScope } from '../../../records.ts';
import { lockOrder } from './lock-order.ts';

/** Finds what deliveries brought. A write locks the order first, as receiving does. */
export const purchaseOrderReceiptScope: RecordScope<'purchaseOrderReceipt'> = {
  table: 'purchase_order_receipt_lines',
  notFound: say.receiptNotFound,
  find: async (db, _actor, id, lock) => {
    if (lock)
      await lockOrder(
        db,
        sql`(select r.purchase_order_id from purchase_order_receipt_lines l
          join purchase_order_receipts r on r.id = l.receipt_id where l.id = ${id})`,
      );
    return db.selectFrom('purchaseOrderReceiptLines').selectAll().where('id', '=', id).executeTakeFirst();
  },
};

/** Finds papers of orders. A write locks the order. */
export const purchaseOrderPaperScope: RecordScope<'purchaseOrderPaper'> = {
  table: 'purchase_order_papers',
  notFound: say.paperNotFound,
  find: async (db, _actor, id, lock) => {
    if (lock)
      await lockOrder(db, sql`(select purchase_order_id from purchase_order_papers where id = ${id})`);
    return db.selectFrom('purchaseOrderPapers').selectAll().where('id', '=', id).executeTakeFirst();
  },
};
