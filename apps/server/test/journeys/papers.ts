import type { Journeys } from '../journeys.ts';

export const journeys: Journeys = {
  'PUT /api/invoices/:id/payment': {
    body: () => ({ paidOn: '2026-02-03' }),
    reads: ['/api/invoices'],
    readsOf: { customer: ['/api/invoices'] },
    words: { '/api/invoices/export.csv': ['2026-02-03'], '/api/invoices/:id/invoice.pdf': ['Feb 3, 2026'] },
    except: { amount: 'a part of the sum is read back as what is still open, in part-payments.test.ts' },
    notAgain: 'a paid invoice is not marked as paid again',
  },
  'PATCH /api/companies/:companyId/invoice-settings': {
    body: () => ({ nextNumber: 5017, termsDays: 13 }),
    reads: ['/api/companies/:companyId/invoice-settings'],
  },
};
