import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/companies/:companyId/appointments': {
    title: 'Acme Labs - Yearly Calibration',
    startTime: '2031-05-05T09:00',
    endTime: '2031-05-05T10:00',
    appointmentType: 'Yearly Calibration',
    description: 'Two multimeters',
    location: '1 Main Street',
  },
  'PATCH /api/appointments/:id': { title: 'Acme Labs - Repair', status: 'confirmed' },
};
