import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/login': { username: 'nobody', password: 'wrong' },
  'POST /api/register': { username: 'someone-new', password: 'secret1', email: 'new@example.com' },
  'POST /api/logout': {},
  'POST /api/password/forgot': { email: 'nobody@example.com' },
  'POST /api/password/reset': { token: 'x'.repeat(43), password: 'New-passw0rd!' },
  'POST /api/verify-email': { token: 'x'.repeat(43) },
  'POST /api/profile/email/take-back': { token: 'x'.repeat(43) },
};
