import { type Area, admins } from '../../area.ts';
import { importOf } from '../../import-record.ts';

const on: ['PUT', string, object] = [
  'PUT',
  '/api/companies/:companyId/laboratory',
  { enabled: true, onePersonApproves: true },
];

export const area: Area = {
  access: {
    'POST /api/companies/:companyId/old-points/import': admins,
    'GET /api/companies/:companyId/old-points/import': admins,
    'GET /api/companies/:companyId/old-points/import/:importId': admins,
    'POST /api/companies/:companyId/old-points/import/:importId/undo': admins,
  },
  addedCalls: {
    'POST /api/companies/:companyId/old-points/import': 'Decision 0120: points from a CSV or Excel file',
    'GET /api/companies/:companyId/old-points/import':
      'Decision 0120: an import can be undone after a reload',
    'GET /api/companies/:companyId/old-points/import/:importId': 'Decision 0120: progress of a large file',
    'POST /api/companies/:companyId/old-points/import/:importId/undo': 'Decision 0120: undo',
  },
  preparedBy: { 'POST /api/companies/:companyId/old-points/import': [on] },
  records: {
    oldPointImport: (portal, owner) => importOf(portal, owner, 'old-point'),
  },
  shownToCustomers: {
    old_points: 'certificate_number laboratory quantity nominal unit uncertainty coverage_factor result',
  },
  shownToTechnicians: {
    old_points: 'certificate_number laboratory quantity nominal unit uncertainty coverage_factor result',
  },
};
