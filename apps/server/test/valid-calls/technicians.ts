import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/companies/:companyId/technicians': { name: 'Ravi Patel', email: 'ravi@example.com' },
  'PATCH /api/technicians/:id': { name: 'Ravi P.', active: false },
};
