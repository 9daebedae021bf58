import { type Area, act, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/stock-counts': admins,
    'POST /api/companies/:companyId/stock-counts': admins,
    'GET /api/stock-counts/:id': admins,
    'GET /api/stock-counts/:id/sheet.pdf': admins,
    'GET /api/stock-counts/:id/lines': admins,
    'POST /api/stock-counts/:id/lines': admins,
    'POST /api/stock-counts/:id/finish': admins,
    'POST /api/stock-counts/:id/cancel': admins,
  },
  addedCalls: {
    'GET /api/companies/:companyId/stock-counts': 'D6.7: stock counts',
    'POST /api/companies/:companyId/stock-counts': 'D6.7: a count sheet by location',
    'GET /api/stock-counts/:id': 'D6.7',
    'GET /api/stock-counts/:id/sheet.pdf': 'D6.7: a count sheet by location, on paper',
    'GET /api/stock-counts/:id/lines': 'D6.7: what moved since the sheet was opened',
    'POST /api/stock-counts/:id/lines': 'D6.7: counted quantities',
    'POST /api/stock-counts/:id/finish': 'D6.7: they become corrections under one reason',
    'POST /api/stock-counts/:id/cancel': 'D6.7',
  },
  validBodies: {
    'POST /api/companies/:companyId/stock-counts': { reason: 'Yearly count' },
    'POST /api/stock-counts/:id/lines': { lines: [{ partId: 1, counted: 3 }] },
  },
  records: {
    stockCount: async (portal, owner, records) => {
      const { companyId } = owner;
      const partId = await records.part(portal, owner);
      const { id } = await portal.insert('stockCounts', { companyId, reason: 'Yearly count' });
      await portal.insert('stockCountLines', {
        companyId,
        stockCountId: id,
        partId,
        expected: 0,
        counted: 2,
      });
      return id;
    },
  },
  shownToAdminsOnly: ['stock_counts.reason'],
  tracedElsewhere: ['POST /api/companies/:companyId/stock-counts', 'POST /api/stock-counts/:id/lines'],
  forms: {
    'POST /api/stock-counts/:id/lines': act('parts.spec.ts'),
  },
};
