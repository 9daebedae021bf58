import { type Area, act, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'POST /api/purchase-orders/:id/receive': admins,
    'POST /api/purchase-order-items/:id/close-short': admins,
    'POST /api/purchase-order-items/:id/reopen': admins,
    'GET /api/purchase-orders/:id/receipts': admins,
    'POST /api/purchase-order-receipts/:id/reverse': admins,
  },
  addedCalls: {
    'POST /api/purchase-order-items/:id/reopen': 'D6.2: the rest comes after all',
    'GET /api/purchase-orders/:id/receipts': 'D6.2: what arrived, to reverse a wrong receipt',
    'POST /api/purchase-order-receipts/:id/reverse': 'D6.2: a wrong receipt is reversed by a counter-entry',
  },
  validBodies: {
    'POST /api/purchase-orders/:id/receive': {},
    'POST /api/purchase-order-items/:id/close-short': { reason: 'Discontinued' },
    'POST /api/purchase-order-items/:id/reopen': { reason: 'They have it after all' },
    'POST /api/purchase-order-receipts/:id/reverse': { reason: 'Wrong box' },
  },
  tracedElsewhere: [
    'POST /api/purchase-orders/:id/receive',
    'POST /api/purchase-order-items/:id/close-short',
    'POST /api/purchase-order-items/:id/reopen',
  ],
  forms: {
    'POST /api/purchase-orders/:id/receive': act('purchasing.spec.ts'),
  },
};
