import { type Area, act, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/parts/:id/movements': admins,
    'POST /api/parts/:id/stock-corrections': admins,
    'POST /api/stock-movements/:id/reverse': admins,
  },
  validBodies: {
    'POST /api/parts/:id/stock-corrections': { delta: 2, reason: 'Found in the drawer' },
    'POST /api/stock-movements/:id/reverse': { reason: 'Entered twice' },
  },
  records: {
    stockMovement: async (portal, owner, records) => {
      const { companyId } = owner;
      const partId = await records.part(portal, owner);
      const movement = { companyId, partId, kind: 'correction', quantity: 4, reason: 'Counted' };
      return (await portal.insert('stockMovements', movement)).id;
    },
  },
  forms: {
    'POST /api/parts/:id/stock-corrections': act('parts.spec.ts'),
  },
};
