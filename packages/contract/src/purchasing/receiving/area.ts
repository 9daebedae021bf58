import type { Area } from '../../core/area.ts';

export const receivingArea = {
  records: [
    // What one delivery brought of one line.
    'purchaseOrderReceipt',
  ],
  actions: {
    'purchase_order.received': 'Received parts of a purchase order',
    'purchase_order.receipt_reversed': 'Reversed a receipt of a purchase order',
    'purchase_order.closed_short': 'Closed an item of a purchase order short',
    'purchase_order.reopened': 'Reopened an item of a purchase order that was closed short',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    receiving: typeof receivingArea;
  }
}
