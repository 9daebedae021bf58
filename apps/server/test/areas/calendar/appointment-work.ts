import { type Area, button, staff } from '../../area.ts';

export const area: Area = {
  access: {
    'POST /api/appointments/:id/start': staff,
    'POST /api/appointments/:id/finish': staff,
  },
  addedCalls: {
    'POST /api/appointments/:id/start': 'D5.7: a technician starts an appointment',
    'POST /api/appointments/:id/finish': 'D5.7: a technician finishes an appointment',
  },
  validBodies: {
    'POST /api/appointments/:id/start': { at: '2026-01-05T09:00:00Z' },
    'POST /api/appointments/:id/finish': { at: '2026-01-05T10:00:00Z' },
  },
  forms: {
    'POST /api/appointments/:id/start': button,
    'POST /api/appointments/:id/finish': button,
  },
};
