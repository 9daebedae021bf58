import { type Area, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/mail-rules': admins,
    'PUT /api/companies/:companyId/mail-rules': admins,
    'GET /api/companies/:companyId/mail-rules/templates': admins,
    'PUT /api/companies/:companyId/mail-rules/templates': admins,
  },
  addedCalls: {
    'GET /api/companies/:companyId/mail-rules': 'D4.2: the table event × recipient × on/off',
    'PUT /api/companies/:companyId/mail-rules': 'D4.2: the table event × recipient × on/off',
    'GET /api/companies/:companyId/mail-rules/templates': 'D4.2: the table’s template of each event',
    'PUT /api/companies/:companyId/mail-rules/templates': 'D4.2: the table’s template of each event',
  },
  validBodies: {
    'PUT /api/companies/:companyId/mail-rules/templates': {
      choices: [{ event: 'repair.shipped', templateId: null }],
    },
    'PUT /api/companies/:companyId/mail-rules': {
      rules: [{ event: 'repair.shipped', recipient: 'customer', enabled: false }],
    },
  },
  tracedElsewhere: ['PUT /api/companies/:companyId/mail-rules/templates'],
};
