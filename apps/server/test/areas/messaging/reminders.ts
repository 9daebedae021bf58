import { type Area, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/reminders': admins,
  },
};
