import type { Preparations, ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {};

export const preparedBy: Preparations = {
  'DELETE /api/companies/:companyId/sample-data': [['POST', '/api/companies/:id/sample-data', {}]],
};
