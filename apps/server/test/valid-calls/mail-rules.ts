import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'PUT /api/companies/:companyId/mail-rules/templates': {
    choices: [{ event: 'repair.shipped', templateId: null }],
  },
  'PUT /api/companies/:companyId/mail-rules': {
    rules: [{ event: 'repair.shipped', recipient: 'customer', enabled: false }],
  },
};
