import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const purchaseOrdersPermissions = {
  'purchase-order.read': admins,
  'purchase-order.write': admins,
} as const;

export const purchaseOrdersArea = {
  permissions: purchaseOrdersPermissions,
  records: [
    'purchaseOrder',
    // A line of a purchase order.
    'purchaseOrderItem',
    // The order as sent, a packing list or an invoice (D6.6, D6.8).
    'purchaseOrderPaper',
  ],
  topics: ['purchaseOrder'],
  auditAreas: {
    purchase_order: { label: 'Purchase orders', place: 260 },
  },
  actions: {
    'purchase_order.created': 'Created a purchase order',
    'purchase_order.updated': 'Changed a purchase order',
    'purchase_order.deleted': 'Removed a purchase order',
    'purchase_order.item_added': 'Added an item to a purchase order',
    'purchase_order.item_updated': 'Changed an item of a purchase order',
    'purchase_order.item_deleted': 'Removed an item of a purchase order',
    'purchase_order.sent': 'Sent a purchase order to its supplier',
    'purchase_order.paper_added': 'Attached a paper to a purchase order',
    'purchase_order.paper_deleted': 'Removed a paper of a purchase order',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    purchaseOrders: typeof purchaseOrdersArea;
  }
}
