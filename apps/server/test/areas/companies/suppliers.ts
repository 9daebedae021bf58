import { type Area, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/suppliers': admins,
    'POST /api/companies/:companyId/suppliers': admins,
    'GET /api/suppliers/:id': admins,
    'PATCH /api/suppliers/:id': admins,
    'DELETE /api/suppliers/:id': admins,
  },
  addedCalls: {
    'GET /api/suppliers/:id': 'B2.12, D6.8: a supplier with its orders, on-time share and spend',
  },
  validBodies: {
    'POST /api/companies/:companyId/suppliers': { name: 'Parts & Co', email: 'orders@parts.example' },
    'PATCH /api/suppliers/:id': { contactName: 'Ida', isPreferred: true },
  },
  records: {
    supplier: async (portal, owner) =>
      (await portal.insert('suppliers', { companyId: owner.companyId, name: 'Parts & Co' })).id,
  },
  shownToAdminsOnly: ['suppliers.contact_name', 'suppliers.email', 'suppliers.name', 'suppliers.notes'],
};
