import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';

const alive = z.object({ status: z.literal('ok') });

export const systemEndpoints = {
  healthz: endpoint({
    method: 'GET',
    path: '/healthz',
    permission: 'public',
    summary: 'The process answers; the database is not asked',
    changedBy: [],
    answer: alive,
  }),
  readyz: endpoint({
    method: 'GET',
    path: '/readyz',
    permission: 'public',
    summary: 'Ready for work; 503 while starting, stopping or without database',
    changedBy: [],
    answer: alive,
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    permission: 'api.docs',
    summary: 'This list of calls as OpenAPI 3.1',
    changedBy: [],
    answer: 'file',
  }),
  docs: endpoint({
    method: 'GET',
    path: '/api/docs',
    permission: 'api.docs',
    summary: 'The same as a page',
    answer: 'file',
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    permission: 'metrics.read',
    summary: 'Metrics in the Prometheus format',
    answer: 'file',
  }),
};
