const admins = ['admin', 'superadmin'] as const;
const customers = ['customer'] as const;

/** The roles that may get a copy of a person's data and erase the person. */
export const personalDataAccess = {
  'GET /api/profile/erasure': customers,
  'POST /api/profile/erasure': customers,
  'DELETE /api/profile/erasure': customers,
  'GET /api/profile/personal-data.tar': customers,
  'GET /api/users/:id/erasure': admins,
  'GET /api/users/:id/erasure/preview': admins,
  'POST /api/users/:id/erasure': admins,
  'GET /api/users/:id/personal-data.tar': admins,
} as const;
