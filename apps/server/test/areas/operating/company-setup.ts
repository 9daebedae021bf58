import { type Area, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/setup': admins,
    'PUT /api/companies/:companyId/setup/dismissal': admins,
  },
  addedCalls: {
    'GET /api/companies/:companyId/setup': 'look.md: an empty screen says what it is for and what to do next',
    'PUT /api/companies/:companyId/setup/dismissal': 'look.md: the first steps can be closed',
  },
  validBodies: {
    'PUT /api/companies/:companyId/setup/dismissal': { dismissed: true },
  },
};
