import { type Area, staff } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/repairs/:id/mail-preview': staff,
  },
  addedCalls: {
    'GET /api/repairs/:id/mail-preview': 'D4.2: what a change of status will send, and to whom',
  },
};
