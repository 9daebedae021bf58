import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/send-invite': {
    recipientEmail: 'invited@example.com',
    subject: 'Invitation to use the portal',
    message: 'Hello,\n\nplease join us.',
  },
};
