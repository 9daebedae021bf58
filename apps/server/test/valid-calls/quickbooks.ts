import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'PATCH /api/companies/:companyId/quickbooks': {
    clientId: 'client-1',
    clientSecret: 'secret-1',
    autoSync: true,
  },
};
