import { fromNumeric, toDollars } from '@portal/contract/core/money.ts';
import type { PurchaseOrder, PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import type { FoundItem, FoundOrder } from './purchase-order.queries.ts';

/** Returns the order as admins see it. */
export const presentOrder = (row: FoundOrder): PurchaseOrder => ({
  ...row,
  subtotal: toDollars(fromNumeric(row.subtotal)),
  tax: toDollars(fromNumeric(row.tax)),
  shipping: toDollars(fromNumeric(row.shipping)),
  total: toDollars(fromNumeric(row.total)),
  sentAt: row.sentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Returns the line as admins see it. */
export const presentItem = (row: FoundItem): PurchaseOrderItem => ({
  ...row,
  unitPrice: toDollars(fromNumeric(row.unitPrice)),
  lineTotal: toDollars(fromNumeric(row.lineTotal)),
});
