import { type Area, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/repairs/:id/invoice': admins,
    'POST /api/repairs/:id/invoice': admins,
    'GET /api/companies/:companyId/quickbooks/invoice-reviews': admins,
    'GET /api/demo-equipment-loans/:id/invoice': admins,
    'POST /api/demo-equipment-loans/:id/invoice': admins,
    'GET /api/companies/:companyId/quickbooks/invoices': admins,
    'GET /api/companies/:companyId/quickbooks/invoice-settings': admins,
    'PATCH /api/companies/:companyId/quickbooks/invoice-settings': admins,
    'GET /api/companies/:companyId/quickbooks/list-entries': admins,
    'POST /api/companies/:companyId/quickbooks/list-entries/read': admins,
    'POST /api/quickbooks/webhook': 'public',
  },
  addedCalls: {
    'GET /api/repairs/:id/invoice': 'D8.5: number and state stand on the repair',
    'POST /api/repairs/:id/invoice': 'D8.5: a completed repair becomes an invoice with one click',
    'GET /api/companies/:companyId/quickbooks/invoice-reviews':
      'D8.5: the invoices of several repairs, before they are made',
    'GET /api/demo-equipment-loans/:id/invoice': 'D7.4, D8.5: the invoice of a late fee',
    'POST /api/demo-equipment-loans/:id/invoice': 'D7.4, D8.5: an accepted late fee becomes an invoice',
    'GET /api/companies/:companyId/quickbooks/invoices': 'D8.5: numbers and states come back',
    'GET /api/companies/:companyId/quickbooks/invoice-settings': 'D8.5: items and tax codes are mapped once',
    'PATCH /api/companies/:companyId/quickbooks/invoice-settings':
      'D8.5: items and tax codes are mapped once; invoices by themselves',
    'GET /api/companies/:companyId/quickbooks/list-entries':
      'D8.5: items and tax codes, to choose from in the settings',
    'POST /api/companies/:companyId/quickbooks/list-entries/read': 'D8.5: reads items and tax codes again',
    'POST /api/quickbooks/webhook': 'D8.5: states come back',
  },
  validBodies: {
    'POST /api/repairs/:id/invoice': { source: 'costs' },
    'PATCH /api/companies/:companyId/quickbooks/invoice-settings': { part: '1', autoInvoice: false },
  },
  tracedElsewhere: [
    'POST /api/repairs/:id/invoice',
    'POST /api/demo-equipment-loans/:id/invoice',
    'PATCH /api/companies/:companyId/quickbooks/invoice-settings',
    'POST /api/companies/:companyId/quickbooks/list-entries/read',
  ],
};
