import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'PUT /api/companies/:companyId/recall-settings': { enabled: true, distances: [60, 30, 7, -7] },
};
