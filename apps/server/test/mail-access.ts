const admins = ['admin', 'superadmin'] as const;

/** The roles that may call the outbox, the mailbox for answers and the mail in it, and the question after a return. */
export const mailAccess = {
  'GET /api/companies/:companyId/held-mail': admins,
  'POST /api/companies/:companyId/held-mail/send': admins,
  'POST /api/companies/:companyId/held-mail/discard': admins,
  'GET /api/companies/:companyId/outbox': admins,
  'GET /api/outbox/:id': admins,
  'POST /api/outbox/:id/retry': admins,
  'POST /api/outbox/:id/take-back': admins,
  'GET /api/companies/:companyId/mailbox': admins,
  'PUT /api/companies/:companyId/mailbox': admins,
  'POST /api/companies/:companyId/mailbox/test': admins,
  'DELETE /api/companies/:companyId/mailbox': admins,
  'GET /api/companies/:companyId/inbound-mail': admins,
  'GET /api/inbound-mail/:id': admins,
  'POST /api/inbound-mail/:id/assign': admins,
  'POST /api/inbound-mail/:id/discard': admins,
  'POST /api/repairs/:id/reply-address': admins,
  'GET /api/companies/:companyId/surveys': admins,
  'POST /api/surveys/:id/seen': admins,
  'GET /api/companies/:companyId/survey-settings': admins,
  'PUT /api/companies/:companyId/survey-settings': admins,
  'GET /api/public/surveys/:token': 'public',
  'POST /api/public/surveys/:token': 'public',
  'GET /api/reports/surveys': admins,
  'GET /api/reports/surveys.csv': admins,
} as const;
