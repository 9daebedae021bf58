import { type Area, operators } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/operations': operators,
    'POST /api/operations/retry-jobs': operators,
  },
  addedCalls: {
    'GET /api/operations': 'D12.3: superadmins see the state of the installation',
    'POST /api/operations/retry-jobs': 'D12.4: failed jobs go back into their queues',
  },
};
