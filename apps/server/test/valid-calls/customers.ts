import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/companies/:companyId/customers': { name: 'Acme Labs', email: 'lab@acme.example' },
  'PATCH /api/companies/:companyId/customers/:customerId': { phone: '555-0100' },
};
