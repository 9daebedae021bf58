import { type Area, everyone } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/notifications': everyone,
    'POST /api/notifications/read': everyone,
    'GET /api/profile/notifications': everyone,
    'PUT /api/profile/notifications': everyone,
    'GET /api/events': everyone,
  },
  addedCalls: {
    'GET /api/profile/notifications': 'D4.6: kinds can be switched off in the account',
    'PUT /api/profile/notifications': 'D4.6: kinds can be switched off in the account',
  },
  validBodies: {
    'PUT /api/profile/notifications': { muted: ['estimate.expired'] },
    'POST /api/notifications/read': {},
  },
  leavesNoTrace: {
    'POST /api/notifications/read': 'a mark on one’s own bell',
  },
};
