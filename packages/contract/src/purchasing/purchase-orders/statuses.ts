/** The statuses of a purchase order, in the order of its life (B4). */
export const purchaseOrderStatuses = ['draft', 'ordered', 'partial', 'received', 'canceled'] as const;
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];

const labels: Record<PurchaseOrderStatus, string> = {
  draft: 'Draft',
  ordered: 'Ordered',
  partial: 'Partially Received',
  received: 'Received',
  canceled: 'Canceled',
};

/** Returns the words for a status (B4). */
export const purchaseOrderStatusLabel = (status: PurchaseOrderStatus): string => labels[status];

/** Returns true for an order of which something is still expected. */
export const isExpected = (status: PurchaseOrderStatus): boolean =>
  status === 'ordered' || status === 'partial';
