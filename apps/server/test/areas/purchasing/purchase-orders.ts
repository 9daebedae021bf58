import type { UserRow } from '../../../src/db/schema/companies.ts';
import { type Area, admins, type RecordBuilders, sameForm, typedIn } from '../../area.ts';
import type { Portal } from '../../portal.ts';

/** Creates a purchase order without lines. */
async function orderOf(portal: Portal, owner: UserRow, records: RecordBuilders, status = 'draft') {
  const { companyId } = owner;
  const supplierId = await records.supplier(portal, owner);
  const poNumber = `PO-${100_000 + supplierId}`;
  return portal.insert('purchaseOrders', { companyId, supplierId, poNumber, status });
}

async function orderItemOf(portal: Portal, owner: UserRow, records: RecordBuilders, status = 'draft') {
  const { id: purchaseOrderId, companyId } = await orderOf(portal, owner, records, status);
  return portal.insert('purchaseOrderItems', {
    ...{ companyId, purchaseOrderId },
    description: 'Fuse 10 A',
    quantity: 5,
    unitPrice: '1.50',
  });
}

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/purchase-orders': admins,
    'POST /api/companies/:companyId/purchase-orders': admins,
    'GET /api/purchase-orders/:id': admins,
    'PATCH /api/purchase-orders/:id': admins,
    'DELETE /api/purchase-orders/:id': admins,
    'GET /api/purchase-orders/:id/items': admins,
    'POST /api/purchase-orders/:id/items': admins,
    'PATCH /api/purchase-order-items/:id': admins,
    'DELETE /api/purchase-order-items/:id': admins,
    'GET /api/purchase-orders/:id/order.pdf': admins,
    'POST /api/purchase-orders/:id/send': admins,
    'GET /api/purchase-orders/:id/papers': admins,
    'POST /api/purchase-orders/:id/papers': admins,
    'GET /api/purchase-order-papers/:id': admins,
    'DELETE /api/purchase-order-papers/:id': admins,
  },
  addedCalls: {
    'GET /api/purchase-orders/:id/order.pdf': 'D6.8, D3.13: the order as the bytes that will be sent',
    'GET /api/purchase-orders/:id/papers': 'D6.6, D6.8: packing lists, invoices, the order as sent',
    'POST /api/purchase-orders/:id/papers': 'D6.6: attach a packing list or an invoice',
    'GET /api/purchase-order-papers/:id': 'D6.6, D6.8: a stored paper',
    'DELETE /api/purchase-order-papers/:id': 'D6.6: remove a wrong paper',
    'GET /api/purchase-orders/:id': 'D2.4: If-Match of orders needs the version; the detail panel of B2.12',
  },
  validBodies: {
    'PATCH /api/purchase-orders/:id': {
      trackingNumber: '1Z999AA10123456784',
      tax: 1.25,
      notes: 'At the back',
    },
    'POST /api/purchase-orders/:id/items': { description: 'Fuse 10 A', quantity: 5, unitPrice: 1.5 },
    'PATCH /api/purchase-order-items/:id': { quantity: 7, unitPrice: '0.10' },
    'POST /api/purchase-orders/:id/send': { to: 'orders@parts.example', message: 'Please hurry' },
  },
  records: {
    purchaseOrder: async (portal, owner, records) => (await orderOf(portal, owner, records)).id,
    purchaseOrderItem: async (portal, owner, records) => (await orderItemOf(portal, owner, records)).id,
    purchaseOrderReceipt: async (portal, owner, records) => {
      const { companyId, purchaseOrderId, id: itemId } = await orderItemOf(portal, owner, records, 'ordered');
      const receipt = await portal.insert('purchaseOrderReceipts', { companyId, purchaseOrderId });
      const line = { companyId, receiptId: receipt.id, itemId, quantity: 2 };
      return (await portal.insert('purchaseOrderReceiptLines', line)).id;
    },
    purchaseOrderPaper: async (portal, owner, records) => {
      const { id: purchaseOrderId, companyId } = await orderOf(portal, owner, records);
      const file = await portal.insert('files', {
        companyId,
        storageKey: `test/order-${purchaseOrderId}.pdf`,
        contentType: 'application/pdf',
        bytes: 1,
        sha256: 'none',
        name: 'invoice.pdf',
      });
      const paper = { companyId, purchaseOrderId, kind: 'invoice', fileId: file.id };
      return (await portal.insert('purchaseOrderPapers', paper)).id;
    },
  },
  shownToAdminsOnly: [
    'purchase_orders.notes',
    'purchase_orders.po_number',
    'purchase_order_items.description',
  ],
  tracedElsewhere: ['POST /api/companies/:companyId/purchase-orders', 'POST /api/purchase-orders/:id/send'],
  forms: {
    'PATCH /api/purchase-orders/:id': typedIn('there-and-back.spec.ts'),
    'PATCH /api/purchase-order-items/:id': typedIn('there-and-back.spec.ts'),
    'POST /api/companies/:companyId/purchase-orders': sameForm('PATCH /api/purchase-orders/:id'),
    'POST /api/purchase-orders/:id/items': sameForm('PATCH /api/purchase-order-items/:id'),
  },
};
