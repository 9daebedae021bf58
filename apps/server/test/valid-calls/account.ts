import { PASSWORD } from '../browser.ts';
import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'PATCH /api/profile': { contactName: 'Another Name', email: 'another@example.com' },
  'POST /api/profile/password': { currentPassword: PASSWORD, newPassword: 'New-passw0rd!' },
};
