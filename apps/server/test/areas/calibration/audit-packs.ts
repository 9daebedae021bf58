import { type Area, customersAndAdmins } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/customers/:customerId/audit-pack.zip': customersAndAdmins,
    'GET /api/equipment/certificates.zip': customersAndAdmins,
  },
  addedCalls: {
    'GET /api/equipment/certificates.zip': 'D5.14: certificates as ZIP',
    'GET /api/customers/:customerId/audit-pack.zip': 'D5.15: audit pack',
  },
};
