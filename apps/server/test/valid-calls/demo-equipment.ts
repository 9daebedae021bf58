import type { Preparations, ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'PATCH /api/demo-equipment/:id': { notes: 'New case', dailyRate: '12.50' },
  'PATCH /api/demo-equipment-loans/:id': {
    expectedReturnDate: '2032-01-20',
    reason: 'Their own unit is still here',
    returnTrackingNumber: '1Z999AA10123456784',
  },
  'POST /api/demo-equipment-loans/:id/hand-over': { condition: 'As new', accessories: ['Charger'] },
  'POST /api/demo-equipment-loans/:id/return': { damaged: true, note: 'Cracked display' },
  'POST /api/demo-equipment-loans/:id/late-fee': { decision: 'waived', reason: 'Our carrier was late' },
  'POST /api/demo-equipment-loans/:id/after-repair': { answer: 'later' },
};

export const preparedBy: Preparations = {
  'POST /api/demo-equipment-loans/:id/late-fee': [['POST', '/api/demo-equipment-loans/:id/return', {}]],
};
