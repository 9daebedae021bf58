import { type Area, staff } from '../../area.ts';

export const area: Area = {
  access: {
    'POST /api/companies/:companyId/repair-acts/undo': staff,
  },
  addedCalls: {
    'POST /api/companies/:companyId/repair-acts/undo':
      'look.md: where it can be undone, Undo (decision 0041)',
  },
  validBodies: {
    'POST /api/companies/:companyId/repair-acts/undo': { acts: [1] },
  },
  tracedElsewhere: ['POST /api/companies/:companyId/repair-acts/undo'],
};
