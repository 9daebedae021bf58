import { type Area, admins } from '../../area.ts';
import { importOf } from '../../import-record.ts';

export const area: Area = {
  access: {
    'POST /api/companies/:companyId/parts/import': admins,
    'GET /api/companies/:companyId/parts/import': admins,
    'GET /api/companies/:companyId/parts/import/:importId': admins,
    'POST /api/companies/:companyId/parts/import/:importId/undo': admins,
  },
  addedCalls: {
    'POST /api/companies/:companyId/parts/import': 'D6.7: parts import',
    'GET /api/companies/:companyId/parts/import': 'D6.7: parts import',
    'GET /api/companies/:companyId/parts/import/:importId': 'D6.7: parts import',
    'POST /api/companies/:companyId/parts/import/:importId/undo': 'D6.7: parts import',
  },
  records: {
    partImport: (portal, owner) => importOf(portal, owner, 'part'),
  },
};
