import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { byId } from '../../core/fields.ts';
import { movementKinds, stockCorrection, stockMovement, stockReversal } from './shapes.ts';

export const stockEndpoints = {
  movements: endpoint({
    method: 'GET',
    path: '/api/parts/:id/movements',
    permission: 'stock.read',
    summary: "Entries of a part's ledger, newest first",
    record: 'part',
    params: byId,
    query: z.object({
      page: pagingQuery.page,
      pageSize: pagingQuery.pageSize,
      kind: z.enum(movementKinds).optional(),
    }),
    changedBy: ['part'],
    answer: z.array(stockMovement),
    paged: true,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/parts/:id/stock-corrections',
    permission: 'stock.write',
    summary: 'Correct the stock of a part, with a reason',
    record: 'part',
    params: byId,
    body: stockCorrection,
    answer: stockMovement,
    status: 201,
  }),
};

/** Reversals stand apart, because they also change the order that a receipt belongs to (D6.2). */
export const stockReversalEndpoints = {
  reverse: endpoint({
    method: 'POST',
    path: '/api/stock-movements/:id/reverse',
    permission: 'stock.write',
    summary: 'Reverse an entry of the ledger by a counter-entry; each entry once',
    record: 'stockMovement',
    params: byId,
    body: stockReversal,
    answer: stockMovement,
    status: 201,
  }),
};
