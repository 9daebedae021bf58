const staff = ['technician', 'admin', 'superadmin'] as const;
const technicians = ['technician'] as const;

/** The roles that may call the work times and the saved phrases of technicians. */
export const technicianWorkAccess = {
  'GET /api/work-times/running': technicians,
  'GET /api/repairs/:id/work-times': staff,
  'POST /api/repairs/:id/work-times/start': technicians,
  'POST /api/repairs/:id/work-times/stop': technicians,
  'POST /api/repairs/:id/work-times': staff,
  'PATCH /api/work-times/:id': staff,
  'DELETE /api/work-times/:id': staff,
  'GET /api/companies/:companyId/note-phrases': staff,
  'POST /api/companies/:companyId/note-phrases': staff,
  'PATCH /api/note-phrases/:id': staff,
  'DELETE /api/note-phrases/:id': staff,
} as const;
