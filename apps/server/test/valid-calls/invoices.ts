import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/repairs/:id/invoice': { source: 'costs' },
  'PATCH /api/companies/:companyId/quickbooks/invoice-settings': { part: '1', autoInvoice: false },
};
