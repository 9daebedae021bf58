import { type Area, admins, sameForm, staff, typedIn } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/parts': staff,
    'GET /api/companies/:companyId/parts/search': staff,
    'GET /api/companies/:companyId/parts/catalogue': staff,
    'GET /api/companies/:companyId/parts/export.csv': admins,
    'GET /api/companies/:companyId/part-locations': staff,
    'GET /api/parts/labels.pdf': staff,
    'GET /api/parts/:id': staff,
    'POST /api/companies/:companyId/parts': admins,
    'PATCH /api/parts/:id': admins,
    'DELETE /api/parts/:id': admins,
  },
  addedCalls: {
    'GET /api/parts/:id': 'D6.3: the page of a part; its label opens it (D6.7)',
    'GET /api/companies/:companyId/parts/catalogue': 'D3.14: parts are found by name without a connection',
    'GET /api/companies/:companyId/parts/search': 'D6.3: part lines search the catalogue as one types',
    'GET /api/companies/:companyId/part-locations': 'D6.7: the locations of count sheets',
    'GET /api/parts/labels.pdf': 'D6.7: part labels',
    'GET /api/companies/:companyId/parts/export.csv': 'D9.3: stock value, part by part',
  },
  validBodies: {
    'POST /api/companies/:companyId/parts': {
      partNumber: 'P-100',
      description: 'Fuse, 11 A',
      stockQuantity: 3,
    },
    'PATCH /api/parts/:id': { location: 'B2', cost: 2.5 },
  },
  records: {
    part: async (portal, owner) => {
      const part = { companyId: owner.companyId!, partNumber: `P-${owner.id}`, description: 'Fuse' };
      return (await portal.insert('parts', part)).id;
    },
  },
  shownToTechnicians: {
    parts: 'description location manufacturer model name part_number',
  },
  shownToAdminsOnly: ['parts.notes'],
  forms: {
    'PATCH /api/parts/:id': typedIn('there-and-back.spec.ts'),
    'POST /api/companies/:companyId/parts': sameForm('PATCH /api/parts/:id'),
  },
};
