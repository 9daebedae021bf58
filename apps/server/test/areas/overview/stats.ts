import { type Area, admins, everyone } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/stats': everyone,
    'GET /api/stats/overview': admins,
    'GET /api/stats/trend': admins,
  },
  addedCalls: {
    'GET /api/stats/overview': 'A2: counts of the admin dashboard, kept instead of counted in the browser',
    'GET /api/stats/trend': 'look: sparklines in the cards of the admin dashboard',
  },
};
