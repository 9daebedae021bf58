import type { Preparations, ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/repairs/:id/delay-notice': { sendMail: true },
};

export const preparedBy: Preparations = {
  // A promise that has passed.
  'POST /api/repairs/:id/delay-notice': [
    ['PATCH', '/api/repairs/:id', { estimatedCompletionDate: '2020-01-02' }],
  ],
};
