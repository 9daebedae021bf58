import type { ValidBodies } from '../valid-calls.ts';

const wishes = [{ date: '2031-05-06', half: 'morning' }];

export const validBodies: ValidBodies = {
  'POST /api/appointments/:id/confirm': { version: 1 },
  'POST /api/appointments/:id/cancel': { version: 1 },
  'POST /api/appointments/:id/other-time': { version: 1, note: 'After lunch, please', wishes },
  'POST /api/customers/:customerId/appointment-requests': {
    appointmentType: 'Repair',
    note: 'Two meters',
    wishes,
  },
  'POST /api/appointment-requests/:id/schedule': {
    title: 'Acme Labs - Repair',
    startTime: '2031-05-06T09:00',
    endTime: '2031-05-06T10:00',
    appointmentType: 'Repair',
  },
  'POST /api/appointment-requests/:id/decline': { answer: 'We are closed that week.' },
  'POST /api/appointments/:id/start': { at: '2026-01-05T09:00:00Z' },
  'POST /api/appointments/:id/finish': { at: '2026-01-05T10:00:00Z' },
};
