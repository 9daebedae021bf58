import { type Area, admins, staff } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/repairs/:id/promise-proposal': staff,
    'POST /api/repairs/:id/delay-notice': admins,
  },
  addedCalls: {
    'GET /api/repairs/:id/promise-proposal':
      'D9.3: a completion date from the turnaround that the reports show',
    'POST /api/repairs/:id/delay-notice': 'D4.2: mails that the completion date has passed or was moved',
  },
  validBodies: {
    'POST /api/repairs/:id/delay-notice': { sendMail: true },
  },
  preparedBy: {
    // A promise that has passed.
    'POST /api/repairs/:id/delay-notice': [
      ['PATCH', '/api/repairs/:id', { estimatedCompletionDate: '2020-01-02' }],
    ],
  },
};
