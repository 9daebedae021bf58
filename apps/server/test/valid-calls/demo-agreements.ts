import type { Preparations, ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/companies/:companyId/agreement-preview': { agreementBody: 'Lent to {{customer_name}}.' },
  'POST /api/demo-equipment-loans/:id/return-receipt': { name: 'Ann Bell' },
};

export const preparedBy: Preparations = {
  'POST /api/demo-equipment-loans/:id/return-receipt': [['POST', '/api/demo-equipment-loans/:id/return', {}]],
};
