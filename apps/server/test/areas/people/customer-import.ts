import { type Area, admins } from '../../area.ts';
import { importOf } from '../../import-record.ts';

export const area: Area = {
  access: {
    'POST /api/companies/:companyId/customers/import': admins,
    'GET /api/companies/:companyId/customers/import': admins,
    'GET /api/companies/:companyId/customers/import/:importId': admins,
    'POST /api/companies/:companyId/customers/import/:importId/undo': admins,
  },
  addedCalls: {
    'GET /api/companies/:companyId/customers/import': 'D5.2: an import can be undone after a reload',
    'GET /api/companies/:companyId/customers/import/:importId': 'D5.2, B4: progress of a large file',
  },
  records: {
    customerImport: (portal, owner) => importOf(portal, owner, 'customer'),
  },
};
