import { type Area, admins, sameForm, staff, typedIn } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/technicians': staff,
    'GET /api/companies/:companyId/technicians/workload': admins,
    'GET /api/companies/:companyId/technicians/users': admins,
    'POST /api/companies/:companyId/technicians': admins,
    'PATCH /api/technicians/:id': admins,
    'DELETE /api/technicians/:id': admins,
  },
  addedCalls: {
    'GET /api/companies/:companyId/technicians/workload': 'A2, D9.3: load of each technician for admins',
    'GET /api/companies/:companyId/technicians/users': 'D3.14: users that may stand behind a technician',
  },
  validBodies: {
    'POST /api/companies/:companyId/technicians': { name: 'Ravi Patel', email: 'ravi@example.com' },
    'PATCH /api/technicians/:id': { name: 'Ravi P.', active: false },
  },
  records: {
    technician: async (portal, owner) =>
      (await portal.insert('technicians', { companyId: owner.companyId, name: 'Ravi' })).id,
  },
  shownToCustomers: {
    technicians: 'name',
  },
  shownToTechnicians: {
    technicians: 'color email name phone specialties',
  },
  forms: {
    'PATCH /api/technicians/:id': typedIn('there-and-back.spec.ts'),
    'POST /api/companies/:companyId/technicians': sameForm('PATCH /api/technicians/:id'),
  },
};
