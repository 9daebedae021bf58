import { type Area, staff } from '../../area.ts';

const on: ['PUT', string, object] = [
  'PUT',
  '/api/companies/:companyId/laboratory',
  { enabled: true, onePersonApproves: true },
];

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/worksheets': staff,
    'GET /api/companies/:companyId/units-for-bench': staff,
    'GET /api/calibration-items/:id/bench': staff,
  },
  addedCalls: {
    'GET /api/companies/:companyId/worksheets': 'begun readings are found again',
    'GET /api/companies/:companyId/units-for-bench': 'who works at a bench sees what comes next',
    'GET /api/calibration-items/:id/bench': 'a calibration by a procedure begins with it',
  },
  preparedBy: {
    'GET /api/companies/:companyId/worksheets': [on],
    'GET /api/companies/:companyId/units-for-bench': [on],
    'GET /api/calibration-items/:id/bench': [on],
  },
};
