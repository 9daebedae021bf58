import { purchaseOrderMessages as say } from '@portal/contract/purchase-orders/messages.ts';
import type { RecordScope } from '../../records.ts';

/** Finds what deliveries brought. A write locks the order first, as receiving does. */
export const purchaseOrderReceiptScope: RecordScope<'purchaseOrderReceipt'> = {
  table: 'purchase_order_receipt_lines',
  notFound: say.receiptNotFound,
  find: async (db, _actor, id, lock) => {
    if (lock)
      await db
        .selectFrom('purchaseOrders')
        .select('id')
        .where('id', '=', (q) =>
          q
            .selectFrom('purchaseOrderReceiptLines as l')
            .innerJoin('purchaseOrderReceipts as r', 'r.id', 'l.receiptId')
            .select('r.purchaseOrderId')
            .where('l.id', '=', id),
        )
        .forUpdate()
        .execute();
    return db.selectFrom('purchaseOrderReceiptLines').selectAll().where('id', '=', id).executeTakeFirst();
  },
};

/** Finds papers of orders. A write locks the order. */
export const purchaseOrderPaperScope: RecordScope<'purchaseOrderPaper'> = {
  table: 'purchase_order_papers',
  notFound: say.paperNotFound,
  find: async (db, _actor, id, lock) => {
    if (lock)
      await db
        .selectFrom('purchaseOrders')
        .select('id')
        .where('id', '=', (q) =>
          q.selectFrom('purchaseOrderPapers').select('purchaseOrderId').where('id', '=', id),
        )
        .forUpdate()
        .execute();
    return db.selectFrom('purchaseOrderPapers').selectAll().where('id', '=', id).executeTakeFirst();
  },
};
