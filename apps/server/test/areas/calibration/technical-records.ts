import { type Area, staff } from '../../area.ts';

const on: ['PUT', string, object] = [
  'PUT',
  '/api/companies/:companyId/laboratory',
  { enabled: true, onePersonApproves: true },
];
const back = 'from a standard, a person, a procedure or a room to all certificates';
const record = 'from a certificate to everything that it rests on';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/technical-records': staff,
    'GET /api/companies/:companyId/technical-record-names': staff,
    'GET /api/companies/:companyId/technical-records.csv': staff,
    'GET /api/certificates/:id/technical-record': staff,
    'GET /api/certificates/:id/technical-record.zip': staff,
  },
  addedCalls: {
    'GET /api/companies/:companyId/technical-records': back,
    'GET /api/companies/:companyId/technical-record-names': 'the filters of that list',
    'GET /api/companies/:companyId/technical-records.csv': back,
    'GET /api/certificates/:id/technical-record': record,
    'GET /api/certificates/:id/technical-record.zip': record,
  },
  preparedBy: {
    'GET /api/companies/:companyId/technical-records': [on],
    'GET /api/companies/:companyId/technical-record-names': [on],
    'GET /api/companies/:companyId/technical-records.csv': [on],
    'GET /api/certificates/:id/technical-record': [on],
    'GET /api/certificates/:id/technical-record.zip': [on],
  },
};
