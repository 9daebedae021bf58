const admins = ['admin', 'superadmin'] as const;

/** The roles that may call the saved views of Repair Management. */
export const savedViewsAccess = {
  'GET /api/saved-views': admins,
  'POST /api/saved-views': admins,
  'PATCH /api/saved-views/:id': admins,
  'DELETE /api/saved-views/:id': admins,
} as const;
