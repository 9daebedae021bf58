import { type Area, everyone } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/user': everyone,
    'POST /api/login': 'public',
    'POST /api/register': 'public',
    'POST /api/logout': 'public',
    'POST /api/password/forgot': 'public',
    'POST /api/password/reset': 'public',
    'POST /api/verify-email': 'public',
    'POST /api/profile/email/take-back': 'public',
    'POST /api/verify-email/resend': everyone,
  },
  addedCalls: {
    'POST /api/profile/email/take-back': 'D1.8: the old address takes a change back',
  },
  validBodies: {
    'POST /api/login': { username: 'nobody', password: 'wrong' },
    'POST /api/register': { username: 'someone-new', password: 'secret1', email: 'new@example.com' },
    'POST /api/logout': {},
    'POST /api/password/forgot': { email: 'nobody@example.com' },
    'POST /api/password/reset': { token: 'x'.repeat(43), password: 'New-passw0rd!' },
    'POST /api/verify-email': { token: 'x'.repeat(43) },
    'POST /api/profile/email/take-back': { token: 'x'.repeat(43) },
  },
};
