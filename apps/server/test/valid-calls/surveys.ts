import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'PUT /api/companies/:companyId/survey-settings': { enabled: true, after: 'shipped', days: 7 },
};
