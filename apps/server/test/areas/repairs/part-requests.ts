import { type Area, act, admins, staff } from '../../area.ts';

export const area: Area = {
  access: {
    'POST /api/repairs/:id/part-requests': staff,
    'POST /api/repairs/:id/part-requests/answer': admins,
  },
  addedCalls: {
    'POST /api/repairs/:id/part-requests':
      'A4: Awaiting Parts; a technician says which part the repair waits for',
    'POST /api/repairs/:id/part-requests/answer':
      'A4: Awaiting Parts; an admin says what becomes of the part',
  },
  validBodies: {
    'POST /api/repairs/:id/part-requests': { part: 'FUSE-1', quantity: 2 },
  },
  shownToTechnicians: {
    part_requests: 'part asked_by',
  },
  tracedElsewhere: ['POST /api/repairs/:id/part-requests/answer'],
  forms: {
    'POST /api/repairs/:id/part-requests': act('awaiting-parts.spec.ts'),
  },
};
