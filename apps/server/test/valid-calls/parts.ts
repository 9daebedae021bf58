import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/companies/:companyId/parts': {
    partNumber: 'P-100',
    description: 'Fuse, 11 A',
    stockQuantity: 3,
  },
  'PATCH /api/parts/:id': { location: 'B2', cost: 2.5 },
  'POST /api/parts/:id/stock-corrections': { delta: 2, reason: 'Found in the drawer' },
  'POST /api/stock-movements/:id/reverse': { reason: 'Entered twice' },
  'POST /api/companies/:companyId/stock-counts': { reason: 'Yearly count' },
  'POST /api/stock-counts/:id/lines': { lines: [{ partId: 1, counted: 3 }] },
};
