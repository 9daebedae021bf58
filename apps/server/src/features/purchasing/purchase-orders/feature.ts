import { endpoints } from '@portal/contract/index.ts';
import { purchaseOrderMessages as say } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import { sql } from 'kysely';
import type {
  PurchaseOrderItemRow,
  PurchaseOrderPaperRow,
  PurchaseOrderReceiptLineRow,
  PurchaseOrderRow,
} from '../../../db/schema/purchase-orders.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock, handleSweeps } from '../../../sweeps/sweep-job.ts';
import { nameIn } from '../../records/audit/index.ts';
import { purchaseOrderItemScope, purchaseOrderScope } from './purchase-order.policy.ts';
import { purchaseOrderPaperScope, purchaseOrderReceiptScope } from './receipt.policy.ts';

/** Tells of late orders soon after the day has begun in each company's zone (D6.8). */
const lateOrdersJob = byTheClock('tell-late-orders', '*/30 * * * *');

/** The job of purchase orders. It may run twice without harm. */
const purchaseOrderJobs = (runtime: Runtime): JobHandlers => [
  handleSweeps(lateOrdersJob, runtime, async () => [
    (await import('./notify-late-orders.ts')).notifyLateOrders,
  ]),
];

export const purchaseOrdersFeature = {
  routes: {
    purchaseOrders: loadedLater<Handlers<typeof endpoints.purchaseOrders>>(
      endpoints.purchaseOrders,
      async () => (await import('./purchase-order.routes.ts')).purchaseOrdersRoutes,
    ),
    purchaseOrderPapers: loadedLater<Handlers<typeof endpoints.purchaseOrderPapers>>(
      endpoints.purchaseOrderPapers,
      async () => (await import('./purchase-order.routes.ts')).purchaseOrderPapersRoutes,
    ),
  },
  jobs: purchaseOrderJobs,
  scopes: {
    purchaseOrder: purchaseOrderScope,
    purchaseOrderItem: purchaseOrderItemScope,
    purchaseOrderReceipt: purchaseOrderReceiptScope,
    purchaseOrderPaper: purchaseOrderPaperScope,
  },
  taken: {
    purchase_orders_numbered: () => conflict('purchase-order.number_taken', say.numberTaken),
    purchase_order_receipt_lines_once: () => conflict('purchase-order.line_twice', say.itemTwice),
    purchase_order_receipt_lines_company_id_reverses_id_key: () =>
      conflict('purchase-order.receipt_reversed', say.alreadyReversed),
  },
  references: {
    purchase_order_id: 'purchase order',
    item_id: 'purchase order item',
    receipt_id: 'receipt',
  },
  names: {
    purchaseOrder: { name: nameIn('purchase_orders', 'n.po_number') },
    purchaseOrderItem: {
      name: sql`coalesce(${nameIn('purchase_order_items', 'n.description')}, a.before->>'description')`,
      fields: ['itemId'],
    },
  },
  archive: {
    purchase_orders: { file: 'Purchase orders', rows: 'Purchase orders' },
    purchase_order_items: { file: 'Purchase order lines', rows: 'Lines of purchase orders' },
    purchase_order_papers: { file: 'Purchase order papers', rows: 'Papers of purchase orders' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    purchaseOrder: PurchaseOrderRow;
    purchaseOrderItem: PurchaseOrderItemRow;
    purchaseOrderReceipt: PurchaseOrderReceiptLineRow;
    purchaseOrderPaper: PurchaseOrderPaperRow;
  }
}
