import { PASSWORD } from '../browser.ts';
import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/profile/erasure': { currentPassword: PASSWORD },
  'POST /api/users/:id/erasure': { name: 'Ann Bell' },
};
