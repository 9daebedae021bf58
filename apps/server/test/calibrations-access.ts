import type { Role } from '@portal/contract/core/roles.ts';

const everyone: readonly Role[] = ['customer', 'technician', 'admin', 'superadmin'];
const staff: readonly Role[] = ['technician', 'admin', 'superadmin'];
const admins: readonly Role[] = ['admin', 'superadmin'];
const customers: readonly Role[] = ['customer'];

/** Who may make the calls of calibrations, certificates and reference standards (access.md). */
export const calibrationsAccess: Record<string, 'public' | readonly Role[]> = {
  'GET /api/customer-equipment/:id/calibration-label.pdf': staff,
  'GET /api/certificates/:id/calibration-labels.pdf': staff,
  'GET /api/repairs/:id/calibrations': staff,
  'GET /api/calibration-items/:id': staff,
  'POST /api/calibration-items/:id/results': staff,
  'POST /api/calibration-items/:id/confirm': staff,
  'GET /api/calibration-items/:id/changes': staff,
  'PATCH /api/calibration-items/:id': staff,
  'POST /api/calibration-items/:id/certificate': admins,
  'GET /api/repairs/:id/certificates': everyone,
  'POST /api/repairs/:id/certificates': staff,
  'GET /api/customer-equipment/:id/certificates': everyone,
  'GET /api/certificates/:id/certificate.pdf': everyone,
  'PATCH /api/certificates/:id': staff,
  'DELETE /api/certificates/:id': staff,
  'GET /api/certificates/:id/mail-preview': admins,
  'POST /api/certificates/:id/issue': admins,
  'POST /api/certificates/:id/correct': admins,
  'POST /api/certificates/:id/withdraw': admins,
  'POST /api/certificates/:id/acknowledge': customers,
  'POST /api/public/track/:token/withdrawals/:certificateId': 'public',
  'GET /api/public/certificates/:code': 'public',
  'GET /api/companies/:companyId/calibration-work': admins,
  'GET /api/companies/:companyId/calibration-work/counts': admins,
  'GET /api/companies/:companyId/calibration-work/export.csv': admins,
  'GET /api/companies/:companyId/reference-standards': staff,
  'POST /api/companies/:companyId/reference-standards': admins,
  'PATCH /api/reference-standards/:id': admins,
  'POST /api/reference-standards/:id/certificate': admins,
  'GET /api/reference-standards/:id/certificate': staff,
  'GET /api/reference-standards/:id/certificates': staff,
  'GET /api/reference-standards/:id/certificates.csv': staff,
  'GET /api/reference-standards/:id/customer-mails': admins,
  'POST /api/reference-standards/:id/customer-mails': admins,
  'POST /api/reference-standards/:id/calibrations': admins,
  'POST /api/standard-calibrations/:id/void': admins,
  'POST /api/standard-calibrations/:id/certificate': admins,
  'GET /api/standard-calibrations/:id/certificate': staff,
};
