import { type Area, act, admins, button, staff } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/repairs/:id/parts': staff,
    'GET /api/repairs/still-open': staff,
    'POST /api/repairs/:id/parts': staff,
    'POST /api/repairs/:id/parts/take': staff,
    'POST /api/repairs/:id/parts/free': admins,
    'POST /api/repairs/:id/parts/order': admins,
    'POST /api/companies/:companyId/purchase-orders/suggest': admins,
    'POST /api/companies/:companyId/purchase-orders/from-suggestions': admins,
    'GET /api/companies/:companyId/waiting-for-parts': admins,
    'GET /api/companies/:companyId/waiting-for-parts/counts': admins,
  },
  addedCalls: {
    'GET /api/repairs/:id/parts': 'D6.5: what is ordered for a repair, where it is and when it is expected',
    'GET /api/repairs/still-open': 'D6.5: what is asked about before several repairs are completed',
    'POST /api/repairs/:id/parts': 'D6.3: a technician uses a part of the catalogue, without prices',
    'POST /api/repairs/:id/parts/take': 'D6.5: the part line uses what was reserved',
    'POST /api/repairs/:id/parts/free': 'D6.5: somebody frees what was reserved',
    'POST /api/repairs/:id/parts/order': 'D6.5: "Order" of a short line',
    'GET /api/companies/:companyId/waiting-for-parts': 'D6.5: the board of repairs that wait for parts',
    'GET /api/companies/:companyId/waiting-for-parts/counts': 'D6.5: the states of the board',
    'POST /api/companies/:companyId/purchase-orders/from-suggestions':
      'D6.4: the edited proposals become drafts',
  },
  validBodies: {
    'POST /api/repairs/:id/parts': { partNumber: 'P-1', quantity: 2 },
  },
  shownToCustomers: {
    repair_parts: 'description part_number',
  },
  shownToTechnicians: {
    repair_parts: 'description part_number',
  },
  leavesNoTrace: {
    'POST /api/companies/:companyId/purchase-orders/suggest': 'proposes orders, writes nothing',
  },
  tracedElsewhere: [
    'POST /api/companies/:companyId/purchase-orders/from-suggestions',
    'POST /api/repairs/:id/parts/take',
    'POST /api/repairs/:id/parts/free',
    'POST /api/repairs/:id/parts/order',
  ],
  forms: {
    'POST /api/repairs/:id/parts': act('typed-quantities.spec.ts'),
    'POST /api/repairs/:id/parts/take': button,
    'POST /api/repairs/:id/parts/free': button,
    'POST /api/repairs/:id/parts/order': act('parts-journey.spec.ts'),
    'POST /api/companies/:companyId/purchase-orders/from-suggestions': act('typed-quantities.spec.ts'),
  },
};
