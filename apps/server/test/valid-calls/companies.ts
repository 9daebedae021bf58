import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/companies': {
    name: 'Another Company',
    primaryContact: 'Ann Bell',
    email: 'hello@another.example',
    phone: '555-010-2030',
    address: '1 Main Street',
  },
  'PATCH /api/companies/:companyId': { phone: '555-010-2030', primaryColor: '#0a0' },
  'PATCH /api/companies/:companyId/email-settings': { notificationEmail: 'mail@example.com' },
};
