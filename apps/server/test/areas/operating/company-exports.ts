import { type Area, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/export': admins,
    'POST /api/companies/:companyId/export': admins,
    'GET /api/companies/:companyId/export/archive.tar': admins,
  },
  addedCalls: {
    'GET /api/companies/:companyId/export': 'access.md: export of the own company: admin',
    'POST /api/companies/:companyId/export': 'access.md: export of the own company: admin',
    'GET /api/companies/:companyId/export/archive.tar': 'access.md: export of the own company: admin',
  },
};
