import type { Preparations, ValidBodies } from '../valid-calls.ts';

const name = 'A Company That Leaves';

export const validBodies: ValidBodies = { 'POST /api/companies/:companyId/closing': { name } };

export const preparedBy: Preparations = {
  'POST /api/companies/:companyId/closing': [['PATCH', '/api/companies/:id', { name }]],
};
