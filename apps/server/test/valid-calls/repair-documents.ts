import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/repairs/:id/email-summary': {
    subject: 'Your repair',
    message: 'See attached',
    html: '<p>x</p>',
  },
  'POST /api/repairs/:id/email/preview': { subject: 'Your repair', message: 'It is nearly done.' },
  'POST /api/repairs/:id/email': { subject: 'Your repair', message: 'It is nearly done.' },
};
