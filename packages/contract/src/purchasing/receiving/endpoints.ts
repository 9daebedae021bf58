import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { byId } from '../../core/fields.ts';
import { reasonForm, receiveForm } from '../purchase-orders/forms.ts';
import { purchaseOrderReceipt, purchaseOrderWithItems } from '../purchase-orders/shapes.ts';

/** What arrives of purchase orders (D6.2, D6.6). */
export const receivingEndpoints = {
  receive: endpoint({
    method: 'POST',
    path: '/api/purchase-orders/:id/receive',
    permission: 'purchase-order.write',
    summary: 'Receive some lines of an order, or without lines all that is still expected',
    record: 'purchaseOrder',
    params: byId,
    body: receiveForm,
    answer: purchaseOrderWithItems,
  }),
  closeShort: endpoint({
    method: 'POST',
    path: '/api/purchase-order-items/:id/close-short',
    permission: 'purchase-order.write',
    summary: 'Close the rest of a line short, with a reason',
    record: 'purchaseOrderItem',
    params: byId,
    body: reasonForm,
    answer: purchaseOrderWithItems,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/purchase-order-items/:id/reopen',
    permission: 'purchase-order.write',
    summary: 'Expect the rest of a line again that was closed short, with a reason',
    record: 'purchaseOrderItem',
    params: byId,
    body: reasonForm,
    answer: purchaseOrderWithItems,
    status: 200,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/purchase-orders/:id/receipts',
    permission: 'purchase-order.read',
    summary: 'What arrived of an order, and what was reversed, newest first',
    record: 'purchaseOrder',
    params: byId,
    changedBy: ['purchaseOrder', 'part'],
    query: z.object({ page: pagingQuery.page, pageSize: pagingQuery.pageSize }),
    changedByAnyRow: true,
    answer: z.array(purchaseOrderReceipt),
    paged: true,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/purchase-order-receipts/:id/reverse',
    permission: 'purchase-order.write',
    summary: 'Reverse a wrong receipt by a counter-entry; stock follows',
    record: 'purchaseOrderReceipt',
    params: byId,
    body: reasonForm,
    answer: purchaseOrderWithItems,
  }),
};
