import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byId } from '../../core/fields.ts';
import { repairIds } from '../../repairs/repairs/ids.ts';
import { savedRepair } from '../../repairs/repairs/shapes.ts';
import { openRepair, orderedFor, partOrder, piecesOfPart, repairSupply, usedPart } from './shapes.ts';

/** The calls about the catalogue parts of a repair: where they are, using, ordering and freeing them (D6.3, D6.5). */
export const repairPartEndpoints = {
  supply: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/parts',
    permission: 'repair.parts.read',
    summary: 'What was approved for a repair, and where its parts are: taken, reserved, ordered, missing',
    record: 'repair',
    params: byId,
    changedBy: ['repair', 'part', 'purchaseOrder'],
    changedByAnyRow: true,
    answer: repairSupply,
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/repairs/still-open',
    permission: 'repair.parts.read',
    summary:
      'Which of these repairs wait for parts, have approved parts that nobody used or a certificate to draft: asked before Complete',
    query: z.object({ ids: repairIds }),
    changedBy: ['repair', 'part'],
    answer: z.array(openRepair),
  }),
  use: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/parts',
    permission: 'repair.parts.use',
    summary: 'Use a part on a repair; prices come from the catalogue',
    record: 'repair',
    params: byId,
    body: usedPart,
    answer: savedRepair,
    status: 201,
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/parts/take',
    permission: 'repair.parts.use',
    summary: 'Take from stock what the repair has waited for; its reservation is used first',
    record: 'repair',
    params: byId,
    body: piecesOfPart,
    answer: repairSupply,
    status: 200,
  }),
  free: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/parts/free',
    permission: 'repair.parts.order',
    summary: 'Free what is reserved for the repair',
    record: 'repair',
    params: byId,
    body: piecesOfPart,
    answer: repairSupply,
    status: 200,
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/parts/order',
    permission: 'repair.parts.order',
    summary: 'Add a part for the repair to a draft order of its preferred supplier',
    record: 'repair',
    params: byId,
    body: partOrder,
    answer: orderedFor,
    status: 201,
  }),
};
