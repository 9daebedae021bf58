import { type Area, admins, operators } from '../../area.ts';

const name = 'A Company That Leaves';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/closing': admins,
    'POST /api/companies/:companyId/closing': operators,
    'DELETE /api/companies/:companyId/closing': operators,
  },
  addedCalls: {
    'GET /api/companies/:companyId/closing': 'access.md: deletion of a company',
    'POST /api/companies/:companyId/closing': 'access.md: deletion of a company: superadmin',
    'DELETE /api/companies/:companyId/closing': 'access.md: deletion of a company: superadmin',
  },
  validBodies: {
    'POST /api/companies/:companyId/closing': { name },
  },
  preparedBy: {
    'POST /api/companies/:companyId/closing': [['PATCH', '/api/companies/:id', { name }]],
  },
  tracedElsewhere: ['POST /api/companies/:companyId/closing', 'DELETE /api/companies/:companyId/closing'],
};
