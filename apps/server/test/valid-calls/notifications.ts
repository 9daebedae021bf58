import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'PUT /api/profile/notifications': { muted: ['estimate.expired'] },
  'POST /api/notifications/read': {},
};
