import { endpoint } from '../../core/calls/endpoint.ts';
import { byId } from '../../core/fields.ts';
import { repair } from '../repairs/shapes.ts';
import { requestFacts } from './facts.ts';

export const requestFactsEndpoints = {
  correct: endpoint({
    method: 'PATCH',
    path: '/api/repairs/:id/request',
    permission: 'repair.correct',
    summary: 'Correct the facts of a request: unit, contact, addresses, warranty, problem, payment, customer',
    record: 'repair',
    params: byId,
    body: requestFacts,
    answer: repair,
  }),
};
