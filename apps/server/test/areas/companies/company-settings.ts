import { type Area, admins, operators, sameForm, typedIn } from '../../area.ts';

export const area: Area = {
  access: {
    'POST /api/companies': operators,
    'PATCH /api/companies/:companyId': admins,
    'POST /api/companies/:companyId/logo': admins,
    'PATCH /api/companies/:companyId/email-settings': admins,
    'POST /api/companies/:companyId/test-email': admins,
  },
  validBodies: {
    'POST /api/companies': {
      name: 'Another Company',
      primaryContact: 'Ann Bell',
      email: 'hello@another.example',
      phone: '555-010-2030',
      address: '1 Main Street',
    },
    'PATCH /api/companies/:companyId': { phone: '555-010-2030', primaryColor: '#0a0' },
    'PATCH /api/companies/:companyId/email-settings': {
      notificationEmail: 'mail@example.com',
      notificationEmailUser: 'mail-of-lab',
    },
  },
  tracedElsewhere: ['POST /api/companies', 'POST /api/companies/:companyId/test-email'],
  forms: {
    'PATCH /api/companies/:companyId': typedIn('there-and-back.spec.ts'),
    'POST /api/companies': sameForm('PATCH /api/companies/:companyId'),
  },
};
