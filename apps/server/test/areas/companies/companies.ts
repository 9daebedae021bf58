import { type Area, admins, everyone } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/active': everyone,
    'GET /api/companies': admins,
    'GET /api/companies/:companyId': everyone,
    'GET /api/user/company': everyone,
  },
  records: {
    company: async (_portal, owner) => owner.companyId!,
  },
  shownToCustomers: {
    companies:
      'address agreement_body email logo_url name phone primary_color secondary_color tax_name terms_body website',
  },
  shownToTechnicians: {
    companies:
      'address address_country contact_email contact_phone email logo_url name phone primary_color primary_contact secondary_color tax_name terms_body website',
  },
  shownToAdminsOnly: [
    'companies.cc_email',
    'companies.notification_email',
    'companies.notification_email_user',
  ],
};
