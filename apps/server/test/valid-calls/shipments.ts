import type { Preparations, ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/repairs/:id/receive': {
    accessories: ['Batteries'],
    condition: 'Scratched',
    shelf: 'A3',
  },
  'POST /api/repairs/:id/ship': { trackingNumber: '1Z999AA10123456784', shippingCost: 12.5 },
};

export const preparedBy: Preparations = {
  'POST /api/repairs/:id/ship': [['PATCH', '/api/repairs/:id', { status: 'completed' }]],
};
