import { type Area, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/users': admins,
    'GET /api/companies/:companyId/users': admins,
    'POST /api/companies/:companyId/users': admins,
    'GET /api/users/:id': admins,
    'PATCH /api/users/:id': admins,
    'POST /api/users/:id/password-link': admins,
    'DELETE /api/users/:id/sessions': admins,
  },
  addedCalls: {
    'POST /api/users/:id/password-link': 'D1.11: send password reset',
    'DELETE /api/users/:id/sessions': 'D1.11: end sessions',
  },
  validBodies: {
    'POST /api/companies/:companyId/users': {
      username: 'a-new-colleague',
      email: 'colleague@example.com',
      role: 'technician',
    },
    'PATCH /api/users/:id': { contactName: 'Another Name' },
  },
  records: {
    user: async (_portal, owner) => owner.id,
  },
  shownToCustomers: {
    users: 'address company contact_name customer_no email new_email phone username',
  },
  shownToTechnicians: {
    users: 'address contact_name customer_no email new_email phone username',
  },
  tracedElsewhere: ['DELETE /api/users/:id/sessions'],
  forms: {
    'PATCH /api/users/:id': 'the limit of a colleague, as in the team: customer-team.spec.ts',
  },
};
