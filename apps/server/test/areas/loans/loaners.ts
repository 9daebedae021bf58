import { type Area, admins, everyone } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/repairs/:id/loaners': everyone,
    'POST /api/demo-equipment-loans/:id/after-repair': admins,
  },
  addedCalls: {
    'GET /api/repairs/:id/loaners':
      'D7.4: a repair page offers a loaner, and its customer sees the one they have',
    'POST /api/demo-equipment-loans/:id/after-repair': 'D7.4: asked for when the repair is closed',
  },
  validBodies: {
    'POST /api/demo-equipment-loans/:id/after-repair': { answer: 'later' },
  },
  tracedElsewhere: ['POST /api/demo-equipment-loans/:id/after-repair'],
};
