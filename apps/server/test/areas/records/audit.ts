import { type Area, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/audit': admins,
  },
  shownToAdminsOnly: ['audit_entries.after'],
};
