import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'PUT /api/companies/:companyId/setup/dismissal': { dismissed: true },
};
