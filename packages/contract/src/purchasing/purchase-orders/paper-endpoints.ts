import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byId } from '../../core/fields.ts';
import { sendForm } from './forms.ts';
import { paperFileRule, uploadedPaperKinds } from './papers.ts';
import { purchaseOrder, purchaseOrderPaper } from './shapes.ts';

/** An order as PDF, as it was sent, and the papers that came with its deliveries (D6.6, D6.8). */
export const purchaseOrderPaperEndpoints = {
  preview: endpoint({
    method: 'GET',
    path: '/api/purchase-orders/:id/order.pdf',
    permission: 'purchase-order.read',
    summary: 'The order as the bytes that sending it would send',
    record: 'purchaseOrder',
    params: byId,
    answer: 'file',
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/purchase-orders/:id/send',
    permission: 'purchase-order.write',
    summary: 'Mail the order to its supplier as PDF; a draft becomes ordered',
    record: 'purchaseOrder',
    params: byId,
    body: sendForm,
    prepared: true,
    answer: purchaseOrder,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/purchase-orders/:id/papers',
    permission: 'purchase-order.read',
    summary: 'The papers of an order, newest first',
    record: 'purchaseOrder',
    params: byId,
    changedBy: ['purchaseOrder'],
    answer: z.array(purchaseOrderPaper),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/purchase-orders/:id/papers',
    permission: 'purchase-order.write',
    summary: 'Attach a packing list or an invoice to an order',
    record: 'purchaseOrder',
    params: byId,
    query: z.object({ kind: z.enum(uploadedPaperKinds).default('packing_list') }),
    upload: paperFileRule,
    answer: purchaseOrderPaper,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/purchase-order-papers/:id',
    permission: 'purchase-order.read',
    summary: 'A stored paper of an order',
    record: 'purchaseOrderPaper',
    params: byId,
    answer: 'file',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/purchase-order-papers/:id',
    permission: 'purchase-order.write',
    summary: 'Remove a packing list or an invoice; an order as it was sent is kept',
    record: 'purchaseOrderPaper',
    params: byId,
    answer: 'none',
  }),
};
