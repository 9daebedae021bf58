import type { ValidBodies } from '../valid-calls.ts';

// A fixed day would be too long ago one day.
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

export const validBodies: ValidBodies = {
  'POST /api/repairs/:id/work-times/start': { note: 'Input stage' },
  'POST /api/repairs/:id/work-times/stop': { note: 'Input stage replaced' },
  'POST /api/repairs/:id/work-times': { startedAt: yesterday, minutes: 45, note: 'Input stage' },
  'PATCH /api/work-times/:id': { note: 'Checked with Ravi' },
  'POST /api/companies/:companyId/note-phrases': { text: 'Cleaned and tested.' },
  'PATCH /api/note-phrases/:id': { text: 'Cleaned, tested, within limits.' },
};
