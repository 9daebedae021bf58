import { type Area, everyone } from '../../area.ts';

const on: ['PUT', string, object] = [
  'PUT',
  '/api/companies/:companyId/laboratory',
  { enabled: true, onePersonApproves: true },
];
const history = 'a point of a unit over its calibrations';

export const area: Area = {
  access: {
    'GET /api/customer-equipment/:id/point-history': everyone,
    'GET /api/customer-equipment/:id/point-history.csv': everyone,
  },
  addedCalls: {
    'GET /api/customer-equipment/:id/point-history': history,
    'GET /api/customer-equipment/:id/point-history.csv': history,
  },
  preparedBy: {
    'GET /api/customer-equipment/:id/point-history': [on],
    'GET /api/customer-equipment/:id/point-history.csv': [on],
  },
};
