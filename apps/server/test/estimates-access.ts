const admins = ['admin', 'superadmin'] as const;
const customers = ['customer'] as const;
const customersAndAdmins = ['customer', 'admin', 'superadmin'] as const;

/** The roles that may call what belongs to estimates. */
export const estimatesAccess = {
  'GET /api/repairs/:id/estimate': customersAndAdmins,
  'PUT /api/repairs/:id/estimate': admins,
  'GET /api/repairs/:id/estimate.pdf': admins,
  'GET /api/repairs/:id/estimate/mail-preview': admins,
  'POST /api/repairs/:id/estimate/send': admins,
  'POST /api/repairs/:id/estimate/respond': customers,
  'POST /api/repairs/:id/estimate/record': admins,
  'GET /api/public/estimates/:token': 'public',
  'GET /api/public/estimates/:token/estimate.pdf': 'public',
  'POST /api/public/estimates/:token': 'public',
  'GET /api/public/estimates/:token/photos/:photo': 'public',
  'POST /api/public/estimates/:token/question': 'public',
  'POST /api/repairs/:id/estimate/question': customers,
  'POST /api/public/estimates/:token/opened': 'public',
  'GET /api/repairs/:id/estimate/reminder-preview': admins,
  'POST /api/repairs/:id/estimate/remind': admins,
  'POST /api/repairs/:id/estimate/link': admins,
  'POST /api/repairs/:id/estimate/revoke-links': admins,
  'POST /api/repairs/:id/estimate/ask-approval': customers,
} as const;
