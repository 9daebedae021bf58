import { type Area, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/sample-data': admins,
    'POST /api/companies/:companyId/sample-data': admins,
    'DELETE /api/companies/:companyId/sample-data': admins,
  },
  addedCalls: {
    'GET /api/companies/:companyId/sample-data':
      'look.md: an empty screen says what it is for (decision 0039)',
    'POST /api/companies/:companyId/sample-data':
      'look.md: a new company can look around first (decision 0039)',
    'DELETE /api/companies/:companyId/sample-data':
      'look.md: and begins again with one click (decision 0039)',
  },
  preparedBy: {
    'DELETE /api/companies/:companyId/sample-data': [['POST', '/api/companies/:id/sample-data', {}]],
  },
};
