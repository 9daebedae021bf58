import { type Area, admins, everyone, sameForm, staff, typedIn } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/customers': admins,
    'GET /api/companies/:companyId/customers': staff,
    'GET /api/companies/:companyId/customers/search': staff,
    'POST /api/companies/:companyId/customers': admins,
    'PATCH /api/companies/:companyId/customers/:customerId': admins,
    'GET /api/customers/:id': admins,
    'DELETE /api/customers/:id': admins,
    'POST /api/customers/:id/merge': admins,
    'GET /api/customers/:customerId/equipment': everyone,
  },
  validBodies: {
    'POST /api/companies/:companyId/customers': { name: 'Acme Labs', email: 'lab@acme.example' },
    'PATCH /api/companies/:companyId/customers/:customerId': { phone: '555-0100' },
  },
  records: {
    customer: async (portal, owner) =>
      owner.customerId ?? (await portal.buildCustomer({ companyId: owner.companyId! })).id,
  },
  shownToCustomers: {
    customers: 'address city country email name phone state zip',
  },
  shownToTechnicians: {
    customers:
      'address billing_address billing_city billing_country billing_email billing_state billing_zip city contact_email country email name notes phone state tax_number zip',
  },
  tracedElsewhere: ['POST /api/customers/:id/merge'],
  forms: {
    'PATCH /api/companies/:companyId/customers/:customerId': typedIn('there-and-back.spec.ts'),
    'POST /api/companies/:companyId/customers': sameForm(
      'PATCH /api/companies/:companyId/customers/:customerId',
    ),
  },
};
