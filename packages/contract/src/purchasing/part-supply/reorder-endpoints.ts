import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byCompany } from '../../core/fields.ts';
import { createdOrder, proposedOrder, wantedOrders } from './reorder-shapes.ts';

/** The calls that propose and create purchase orders for parts that run low (D6.4). */
export const reorderEndpoints = {
  suggest: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/purchase-orders/suggest',
    permission: 'purchase-order.write',
    summary: 'Proposed orders by preferred supplier, for parts that are low or short; stores nothing',
    params: byCompany,
    answer: z.array(proposedOrder),
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/purchase-orders/from-suggestions',
    permission: 'purchase-order.write',
    summary:
      'Create draft orders from edited proposals; pieces that repairs miss are ordered for these repairs',
    params: byCompany,
    body: wantedOrders,
    answer: z.array(createdOrder),
    status: 201,
  }),
};
