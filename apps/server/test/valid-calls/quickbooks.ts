import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'PATCH /api/companies/:companyId/quickbooks': {
    clientId: 'client-1',
    clientSecret: 'secret-1',
    autoSync: true,
  },
  'PATCH /api/companies/:companyId/quickbooks/sync-runs/:runId/rows': { rows: [1], action: 'leave' },
  'PUT /api/companies/:companyId/quickbooks/customers/:id/link': { customerId: 1 },
  'POST /api/companies/:companyId/quickbooks/customers/:id/resolve': { keep: 'here' },
};
