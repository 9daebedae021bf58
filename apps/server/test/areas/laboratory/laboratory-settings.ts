import { type Area, admins, untyped } from '../../area.ts';

const mark = '/api/companies/:companyId/laboratory/accreditation-mark';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/laboratory': admins,
    'PUT /api/companies/:companyId/laboratory': admins,
    [`GET ${mark}`]: admins,
    [`POST ${mark}`]: admins,
    [`DELETE ${mark}`]: admins,
  },
  addedCalls: {
    'GET /api/companies/:companyId/laboratory': 'off until a company switches it on',
    'PUT /api/companies/:companyId/laboratory': 'off until a company switches it on',
    [`GET ${mark}`]: 'the accreditation mark has a picture',
    [`POST ${mark}`]: 'the accreditation mark has a picture',
    [`DELETE ${mark}`]: 'the accreditation mark has a picture',
  },
  validBodies: {
    'PUT /api/companies/:companyId/laboratory': { enabled: true, onePersonApproves: false },
  },
  // Without a picture nothing is removed, so nothing is recorded.
  tracedElsewhere: [`DELETE ${mark}`],
  forms: {
    'PUT /api/companies/:companyId/laboratory': untyped,
  },
};
