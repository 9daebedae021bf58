import type { Role } from '@portal/contract/roles.ts';

type Who = 'public' | readonly Role[];

const everyone = ['customer', 'technician', 'admin', 'superadmin'] as const;
const staff = ['technician', 'admin', 'superadmin'] as const;
const admins = ['admin', 'superadmin'] as const;
const operators = ['superadmin'] as const;
const customers = ['customer'] as const;
const customersAndAdmins = ['customer', 'admin', 'superadmin'] as const;

/**
 * Who may make which call, typed from the specification's access table and on purpose not taken from
 * the contract: the two are compared.
 */
export const accessTable: Record<string, Who> = {
  'GET /api/user': everyone,
  'POST /api/login': 'public',
  'POST /api/register': 'public',
  'POST /api/logout': 'public',
  'POST /api/password/forgot': 'public',
  'POST /api/password/reset': 'public',
  'POST /api/verify-email': 'public',
  'POST /api/verify-email/resend': everyone,
  'GET /api/branding': 'public',
  'GET /api/terms': 'public',
  'PATCH /api/profile': everyone,
  'POST /api/profile/password': everyone,
  'GET /api/profile/sessions': everyone,
  'DELETE /api/profile/sessions': everyone,
  'DELETE /api/profile/sessions/:id': everyone,
  'GET /api/companies/active': everyone,
  'GET /api/companies': admins,
  'GET /api/companies/:companyId': everyone,
  'GET /api/user/company': everyone,
  'GET /api/repairs': everyone,
  'GET /api/repairs/export.csv': everyone,
  'GET /api/repairs/serial-lookup': customersAndAdmins,
  'GET /api/stats': everyone,
  'GET /api/stats/overview': admins,
  'POST /api/repairs': customersAndAdmins,
  'GET /api/repairs/:id': everyone,
  'PATCH /api/repairs/:id': staff,
  'DELETE /api/repairs/:id': admins,
  'POST /api/repairs/:id/restore': operators,
  'GET /api/repairs/:id/pdf': everyone,
  'GET /api/repairs/:id/packing-slip.pdf': everyone,
  'GET /api/repairs/:id/logs': everyone,
  'POST /api/repairs/:id/logs': staff,
  'GET /api/repairs/:id/images': everyone,
  'POST /api/repairs/:id/images': staff,
  'POST /api/repairs/:id/photos': customersAndAdmins,
  'DELETE /api/repairs/images/:id': admins,
  'GET /api/repairs/:id/estimate': customersAndAdmins,
  'PUT /api/repairs/:id/estimate': admins,
  'GET /api/repairs/:id/estimate.pdf': admins,
  'POST /api/repairs/:id/estimate/send': admins,
  'POST /api/repairs/:id/estimate/respond': customers,
  'POST /api/repairs/:id/estimate/record': admins,
  'GET /api/public/estimates/:token': 'public',
  'GET /api/public/estimates/:token/estimate.pdf': 'public',
  'POST /api/public/estimates/:token': 'public',
  'GET /api/files/:id': everyone,
  'GET /api/notifications': everyone,
  'POST /api/notifications/read': everyone,
  'GET /api/events': everyone,
  'GET /api/search': everyone,
  'GET /api/companies/:companyId/outbox': admins,
  'GET /api/outbox/:id': admins,
  'POST /api/outbox/:id/retry': admins,
  'GET /api/companies/:companyId/technicians': staff,
  'GET /api/companies/:companyId/technicians/workload': admins,
  'GET /api/companies/:companyId/technicians/users': admins,
  'POST /api/companies/:companyId/technicians': admins,
  'PATCH /api/technicians/:id': admins,
  'DELETE /api/technicians/:id': admins,
  'GET /manifest.webmanifest': 'public',
  'GET /icons/:name': 'public',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /api/openapi.json': admins,
  'GET /api/docs': admins,
  'GET /metrics': operators,
};
