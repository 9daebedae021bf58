import { type Area, everyone } from '../../area.ts';
import { imageOf } from './repair-images.ts';

export const area: Area = {
  access: {
    'GET /api/files/:id': everyone,
  },
  records: {
    file: async (portal, owner) => (await imageOf(portal, owner)).fileId,
  },
  shownToCustomers: {
    files: 'name',
  },
  shownToTechnicians: {
    files: 'name',
  },
};
