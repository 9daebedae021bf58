import { PASSWORD } from '../browser.ts';
import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/profile/second-factor/begin': { currentPassword: PASSWORD },
  'POST /api/profile/second-factor/confirm': { code: '123456' },
  'POST /api/profile/second-factor/recovery-codes': { currentPassword: PASSWORD },
  'DELETE /api/profile/second-factor': { currentPassword: PASSWORD },
  'PUT /api/companies/:companyId/second-factor': { required: false },
};
