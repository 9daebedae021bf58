import { type Area, admins } from '../../area.ts';

export const area: Area = {
  access: { 'PATCH /api/repairs/:id/request': admins },
  addedCalls: {
    'PATCH /api/repairs/:id/request': 'D3.8: staff can complete and correct what a request says',
  },
  validBodies: {
    'PATCH /api/repairs/:id/request': { serialNumber: 'SN-77', poNumber: 'PO-77', taxExempt: true },
  },
  forms: {
    'PATCH /api/repairs/:id/request':
      'typed into and read back on the page of the repair: correct-request.spec.ts',
  },
};
