import type { Role } from '@portal/contract/core/roles.ts';

const admins: readonly Role[] = ['admin', 'superadmin'];

/** Who may make the calls of QuickBooks and of invoices (access.md). */
export const quickbooksAccess: Record<string, 'public' | readonly Role[]> = {
  'GET /api/companies/:companyId/quickbooks': admins,
  'GET /api/companies/:companyId/quickbooks/connect': admins,
  'GET /api/quickbooks/callback': 'public',
  'PATCH /api/companies/:companyId/quickbooks': admins,
  'DELETE /api/companies/:companyId/quickbooks': admins,
  'GET /api/companies/:companyId/quickbooks/calls': admins,
  'GET /api/companies/:companyId/quickbooks/customers': admins,
  'POST /api/companies/:companyId/quickbooks/sync-customers': admins,
  'GET /api/companies/:companyId/quickbooks/sync-runs': admins,
  'GET /api/companies/:companyId/quickbooks/sync-runs/:runId/rows': admins,
  'PATCH /api/companies/:companyId/quickbooks/sync-runs/:runId/rows': admins,
  'POST /api/companies/:companyId/quickbooks/sync-runs/:runId/start': admins,
  'POST /api/companies/:companyId/quickbooks/sync-runs/:runId/stop': admins,
  'POST /api/companies/:companyId/quickbooks/sync-runs/:runId/undo': admins,
  'PUT /api/companies/:companyId/quickbooks/customers/:id/link': admins,
  'DELETE /api/companies/:companyId/quickbooks/customers/:id/link': admins,
  'POST /api/companies/:companyId/quickbooks/customers/:id/resolve': admins,
  'GET /api/companies/:companyId/quickbooks/invoices': admins,
  'GET /api/companies/:companyId/quickbooks/invoice-settings': admins,
  'PATCH /api/companies/:companyId/quickbooks/invoice-settings': admins,
  'GET /api/companies/:companyId/quickbooks/list-entries': admins,
  'POST /api/companies/:companyId/quickbooks/list-entries/read': admins,
  'POST /api/quickbooks/webhook': 'public',
  'GET /api/repairs/:id/invoice': admins,
  'POST /api/repairs/:id/invoice': admins,
  'GET /api/repairs/:id/invoice.pdf': admins,
  'GET /api/demo-equipment-loans/:id/invoice': admins,
  'POST /api/demo-equipment-loans/:id/invoice': admins,
  'GET /api/reports/invoices': admins,
  'GET /api/reports/invoices.csv': admins,
};
