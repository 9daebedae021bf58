import { type Area, staff } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/work-queue': staff,
  },
  addedCalls: {
    'GET /api/work-queue': 'A2: what Action Required means for each role, by reason (D3.10)',
  },
};
