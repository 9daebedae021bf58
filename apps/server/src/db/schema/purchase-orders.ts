import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { PaperKind } from '@portal/contract/purchasing/purchase-orders/papers.ts';
import type { PurchaseOrderStatus } from '@portal/contract/purchasing/purchase-orders/statuses.ts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Money } from './money.ts';
import { textsOf } from './texts.ts';

/** An order to a supplier (B3, D6). */
export interface PurchaseOrdersTable {
  id: Generated<number>;
  companyId: number;
  poNumber: string;
  supplierId: number;
  customerId: number | null;
  repairId: number | null;
  orderDate: CalendarDate | null;
  expectedDeliveryDate: CalendarDate | null;
  dateReceived: CalendarDate | null;
  status: Generated<PurchaseOrderStatus>;
  shippingMethod: string | null;
  trackingNumber: string | null;
  /** The sum of the lines, kept by trigger. */
  subtotal: Generated<Money>;
  tax: Generated<Money>;
  shipping: Generated<Money>;
  total: GeneratedAlways<Money>;
  notes: string | null;
  sentAt: Date | null;
  /** The person who marked the order as ordered or sent it. They are told when it is late (D6.8). */
  orderedByUserId: number | null;
  orderedBy: string | null;
  /** The expected day that this person was last told to be over. */
  lateToldFor: CalendarDate | null;
  createdById: number | null;
  updatedById: number | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}
export type PurchaseOrderRow = Selectable<PurchaseOrdersTable>;

/** A line of an order. */
export interface PurchaseOrderItemsTable {
  id: Generated<number>;
  companyId: number;
  purchaseOrderId: number;
  partId: number | null;
  partNumber: string | null;
  description: string;
  manufacturer: string | null;
  quantity: number;
  unitPrice: Money;
  lineTotal: GeneratedAlways<Money>;
  /** The sum of the line's receipts, kept by trigger. */
  receivedQuantity: Generated<number>;
  closedShortQuantity: Generated<number>;
  closeShortReason: string | null;
  backorderedQuantity: GeneratedAlways<number>;
  isForStock: Generated<boolean>;
  /** The repair that the line is ordered for (D6.5). */
  repairId: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
}
export type PurchaseOrderItemRow = Selectable<PurchaseOrderItemsTable>;

/** A delivery. */
export interface PurchaseOrderReceiptsTable {
  id: Generated<number>;
  companyId: number;
  purchaseOrderId: number;
  receivedAt: Generated<Date>;
  receivedByUserId: number | null;
  receivedBy: string | null;
}

/** What a delivery brought of one line, or the counter-entry that reverses it (D6.2). Rows never change. */
export interface PurchaseOrderReceiptLinesTable {
  id: Generated<number>;
  companyId: number;
  receiptId: number;
  itemId: number;
  /** Negative for a counter-entry. */
  quantity: number;
  unitPrice: Money | null;
  note: string | null;
  isOver: Generated<boolean>;
  reversesId: number | null;
  movedAt: Generated<Date>;
  movedByUserId: number | null;
  movedBy: string | null;
}
export type PurchaseOrderReceiptLineRow = Selectable<PurchaseOrderReceiptLinesTable>;

/** A stored paper of an order: the PDF as it was sent, a packing list or an invoice. */
export interface PurchaseOrderPapersTable {
  id: Generated<number>;
  companyId: number;
  purchaseOrderId: number;
  kind: PaperKind;
  fileId: number;
  sentTo: string | null;
  addedAt: Generated<Date>;
  addedByUserId: number | null;
  addedBy: string | null;
}
export type PurchaseOrderPaperRow = Selectable<PurchaseOrderPapersTable>;

export const purchaseOrdersTexts = [
  textsOf<PurchaseOrdersTable>('purchase_orders', {
    called: 'Purchase orders',
    free: ['notes'],
    named: { orderedBy: 'orderedByUserId' },
    code: ['poNumber', 'status', 'shippingMethod', 'trackingNumber', 'searchText'],
  }),
  textsOf<PurchaseOrderItemsTable>('purchase_order_items', {
    called: 'Purchase order lines',
    free: ['closeShortReason'],
    code: ['partNumber', 'description', 'manufacturer', 'searchText'],
  }),
  textsOf<PurchaseOrderReceiptsTable>('purchase_order_receipts', {
    called: 'Deliveries',
    named: { receivedBy: 'receivedByUserId' },
  }),
  textsOf<PurchaseOrderReceiptLinesTable>('purchase_order_receipt_lines', {
    called: 'Delivery lines',
    free: ['note'],
    named: { movedBy: 'movedByUserId' },
  }),
  textsOf<PurchaseOrderPapersTable>('purchase_order_papers', {
    called: 'Purchase order papers',
    named: { addedBy: 'addedByUserId' },
    code: ['kind', 'sentTo'],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    purchaseOrderItems: PurchaseOrderItemsTable;
    purchaseOrderPapers: PurchaseOrderPapersTable;
    purchaseOrderReceiptLines: PurchaseOrderReceiptLinesTable;
    purchaseOrderReceipts: PurchaseOrderReceiptsTable;
    purchaseOrders: PurchaseOrdersTable;
  }
}
