import { type Area, admins, customers } from '../../area.ts';
import { PASSWORD } from '../../browser.ts';

export const area: Area = {
  access: {
    'GET /api/profile/erasure': customers,
    'GET /api/profile/personal-data.zip': customers,
    'POST /api/profile/erasure': customers,
    'DELETE /api/profile/erasure': customers,
    'GET /api/users/:id/erasure': admins,
    'GET /api/users/:id/erasure/preview': admins,
    'GET /api/users/:id/personal-data.zip': admins,
    'POST /api/users/:id/erasure': admins,
  },
  addedCalls: {
    'GET /api/profile/erasure': 'a customer asks to be erased',
    'POST /api/profile/erasure': 'a customer asks to be erased',
    'DELETE /api/profile/erasure': 'a customer asks to be erased',
    'GET /api/profile/personal-data.zip': 'a customer gets a copy of their personal data',
    'GET /api/users/:id/erasure': 'personal data of a customer can be erased',
    'GET /api/users/:id/erasure/preview': 'D12.5: staff see what changes before an erasure starts',
    'POST /api/users/:id/erasure': 'personal data of a customer can be erased',
    'GET /api/users/:id/personal-data.zip': 'personal data of a customer can be exported',
  },
  validBodies: {
    'POST /api/profile/erasure': { currentPassword: PASSWORD },
    'POST /api/users/:id/erasure': { name: 'Ann Bell' },
  },
  tracedElsewhere: [
    'POST /api/profile/erasure',
    'DELETE /api/profile/erasure',
    'POST /api/users/:id/erasure',
  ],
};
