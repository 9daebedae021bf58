import { type Area, act, admins, everyone, staff } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/repairs/:id/shipment': everyone,
    'GET /api/repairs/by-code': staff,
    'POST /api/repairs/:id/receive': staff,
    'POST /api/repairs/:id/ship': admins,
  },
  addedCalls: {
    'GET /api/repairs/:id/shipment': 'D3.8: the other units of the same request',
    'GET /api/repairs/by-code':
      'D3.9, D3.13: the codes of packing slips and labels name the repair at goods-in',
    'POST /api/repairs/:id/receive': 'D3.3, D3.4: submitted to received with what was in the box',
    'POST /api/repairs/:id/ship': 'D3.3, D3.4: shipped with tracking number and cost, several in one parcel',
  },
  validBodies: {
    'POST /api/repairs/:id/receive': {
      accessories: ['Batteries'],
      condition: 'Scratched',
      shelf: 'A3',
    },
    'POST /api/repairs/:id/ship': { trackingNumber: '1Z999AA10123456784', shippingCost: 12.5 },
  },
  preparedBy: {
    'POST /api/repairs/:id/ship': [['PATCH', '/api/repairs/:id', { status: 'completed' }]],
  },
  forms: {
    'POST /api/repairs/:id/receive': act('receive-and-ship.spec.ts'),
    'POST /api/repairs/:id/ship': act('receive-and-ship.spec.ts'),
  },
};
