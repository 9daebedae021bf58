import { z } from 'zod';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { dollarAmount, dollarNumber } from '../../core/numbers/money-fields.ts';
import { paperKinds } from './papers.ts';
import { purchaseOrderStatuses } from './statuses.ts';

const text = z.string().nullable();

/** A purchase order (B3) with the names of what it refers to. */
export const purchaseOrder = z.object({
  id: z.int(),
  companyId: z.int(),
  poNumber: z.string(),
  supplierId: z.int(),
  supplierName: z.string(),
  customerId: z.int().nullable(),
  customerName: text,
  repairId: z.int().nullable(),
  serviceReportNumber: text,
  orderDate: calendarDay.nullable(),
  expectedDeliveryDate: calendarDay.nullable(),
  dateReceived: calendarDay.nullable(),
  status: z.enum(purchaseOrderStatuses),
  shippingMethod: text,
  trackingNumber: text,
  /** The sum of the lines, and the sum with tax and shipping, made by the server (D6.1). */
  subtotal: dollarNumber,
  tax: dollarNumber,
  shipping: dollarNumber,
  total: dollarNumber,
  notes: text,
  itemCount: z.int(),
  /** True when the order was expected before today and something of it is missing (D6.8). */
  isLate: z.boolean(),
  /** When the order was last sent to the supplier; null when it was not. */
  sentAt: instant.nullable(),
  /** The name of the person who ordered; null for drafts. */
  orderedBy: text,
  createdById: z.int().nullable(),
  updatedById: z.int().nullable(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type PurchaseOrder = z.infer<typeof purchaseOrder>;

/** A line of a purchase order (B3). */
export const purchaseOrderItem = z.object({
  id: z.int(),
  companyId: z.int(),
  purchaseOrderId: z.int(),
  partId: z.int().nullable(),
  partNumber: text,
  description: z.string(),
  manufacturer: text,
  quantity: z.int(),
  unitPrice: dollarNumber,
  lineTotal: dollarNumber,
  receivedQuantity: z.int(),
  /** What is still expected of a line that was received in part. */
  backorderedQuantity: z.int(),
  /** What was closed short, and why (D6.2). */
  closedShortQuantity: z.int(),
  closeShortReason: text,
  isForStock: z.boolean(),
  /** The repair that the line was ordered for (D6.5). */
  repairId: z.int().nullable(),
  serviceReportNumber: text,
  version: z.int(),
});
export type PurchaseOrderItem = z.infer<typeof purchaseOrderItem>;

/** The answer of a call that receives or closes something: the order with its lines. */
export const purchaseOrderWithItems = purchaseOrder.extend({ items: z.array(purchaseOrderItem) });
export type PurchaseOrderWithItems = z.infer<typeof purchaseOrderWithItems>;

/** What one delivery brought of one line, or the entry that reverses it (D6.2). */
export const purchaseOrderReceipt = z.object({
  id: z.int(),
  /** The delivery. Lines that were received with one call have the same. */
  deliveryId: z.int(),
  itemId: z.int(),
  description: z.string(),
  partNumber: text,
  /** Negative for an entry that reverses another. */
  quantity: z.int(),
  /** The unit price that was paid, in dollars; null when nobody entered another one than the order's. */
  unitPrice: dollarAmount,
  note: text,
  /** True when more came than was expected (D10.6). */
  isOver: z.boolean(),
  /** The entry that this one reverses, and whether this one was reversed. */
  reversesId: z.int().nullable(),
  isReversed: z.boolean(),
  receivedAt: instant,
  receivedBy: text,
});
export type PurchaseOrderReceipt = z.infer<typeof purchaseOrderReceipt>;

/** A stored paper of an order. */
export const purchaseOrderPaper = z.object({
  id: z.int(),
  kind: z.enum(paperKinds),
  name: z.string(),
  /** Where the order was sent to; null for other papers. */
  sentTo: text,
  addedAt: instant,
  addedBy: text,
});
export type PurchaseOrderPaper = z.infer<typeof purchaseOrderPaper>;
