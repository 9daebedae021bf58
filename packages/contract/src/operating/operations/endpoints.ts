import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { operations } from './shapes.ts';

export const operationsEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/operations',
    permission: 'operations.read',
    summary:
      'The state of the installation: backups, instances, queues, mail, storage, database and slow calls',
    changedBy: ['outbox'],
    companyOptional: true,
    ignoresCompany: true,
    acrossCompanies: true,
    answer: operations,
  }),
  retryJobs: endpoint({
    method: 'POST',
    path: '/api/operations/retry-jobs',
    permission: 'operations.write',
    summary:
      'Puts failed and stuck jobs back into their queues, and tries records again that were left for later',
    companyOptional: true,
    ignoresCompany: true,
    answer: z.object({ failed: z.int(), stuck: z.int(), postponed: z.int() }),
  }),
};
