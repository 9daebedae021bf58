import { type Area, admins } from '../../area.ts';
import { importOf } from '../../import-record.ts';

export const area: Area = {
  access: {
    'POST /api/companies/:companyId/equipment/import': admins,
    'GET /api/companies/:companyId/equipment/import': admins,
    'GET /api/companies/:companyId/equipment/import/:importId': admins,
    'POST /api/companies/:companyId/equipment/import/:importId/undo': admins,
  },
  addedCalls: {
    'POST /api/companies/:companyId/equipment/import': 'D5.13: import of units',
    'GET /api/companies/:companyId/equipment/import': 'D5.13: an import can be undone after a reload',
    'GET /api/companies/:companyId/equipment/import/:importId': 'D5.13: progress of a large file',
    'POST /api/companies/:companyId/equipment/import/:importId/undo': 'D5.13: undo',
  },
  records: {
    equipmentImport: (portal, owner) => importOf(portal, owner, 'equipment'),
  },
};
