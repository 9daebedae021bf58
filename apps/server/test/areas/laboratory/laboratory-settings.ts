import { type Area, admins, untyped } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/laboratory': admins,
    'PUT /api/companies/:companyId/laboratory': admins,
  },
  addedCalls: {
    'GET /api/companies/:companyId/laboratory': 'off until a company switches it on',
    'PUT /api/companies/:companyId/laboratory': 'off until a company switches it on',
  },
  validBodies: {
    'PUT /api/companies/:companyId/laboratory': { enabled: true, onePersonApproves: false },
  },
  forms: {
    'PUT /api/companies/:companyId/laboratory': untyped,
  },
};
