import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byCompany } from '../../core/fields.ts';
import { waitingCounts, waitingListQuery, waitingRepair } from './waiting-shapes.ts';

/** The calls of the board "Waiting for parts" (D6.5). */
export const waitingForPartsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/waiting-for-parts',
    permission: 'waiting-for-parts.read',
    summary: 'Repairs that wait for parts, with the orders they wait for',
    params: byCompany,
    query: waitingListQuery,
    changedBy: ['repair', 'part', 'purchaseOrder'],
    answer: z.array(waitingRepair),
    paged: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/waiting-for-parts/counts',
    permission: 'waiting-for-parts.read',
    summary: 'The number of waiting repairs in each state',
    params: byCompany,
    changedBy: ['repair', 'part', 'purchaseOrder'],
    answer: waitingCounts,
  }),
};
