import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/repairs/:id/work-times/start': { note: 'Input stage' },
  'POST /api/repairs/:id/work-times/stop': { note: 'Input stage replaced' },
  'POST /api/repairs/:id/work-times': { startedAt: '2026-01-05T08:15:00Z', minutes: 45, note: 'Input stage' },
  'PATCH /api/work-times/:id': { note: 'Checked with Ravi' },
  'POST /api/companies/:companyId/note-phrases': { text: 'Cleaned and tested.' },
  'PATCH /api/note-phrases/:id': { text: 'Cleaned, tested, within limits.' },
};
