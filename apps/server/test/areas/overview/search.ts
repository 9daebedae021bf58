import { type Area, everyone } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/search': everyone,
  },
};
