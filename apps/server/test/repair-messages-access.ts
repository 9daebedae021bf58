const everyone = ['customer', 'technician', 'admin', 'superadmin'] as const;
const staff = ['technician', 'admin', 'superadmin'] as const;

/** The roles that may call the conversation of a repair (D12.2). */
export const repairMessagesAccess = {
  'GET /api/repairs/:id/conversation': everyone,
  'POST /api/repairs/:id/conversation': everyone,
  'POST /api/repairs/:id/conversation/read': everyone,
  'POST /api/repairs/:id/conversation/no-answer-needed': staff,
  'GET /api/repairs/:id/conversation/colleagues': staff,
  'DELETE /api/repair-messages/:id': everyone,
  'GET /api/repair-messages/:id/original': staff,
} as const;
