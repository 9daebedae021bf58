import type { Journeys } from '../journeys.ts';

const rates = {
  ...{ estimateThreshold: 1250.5, salesTaxRate: 8.875, loanDailyRate: 12.34, firstDayOfWeek: 6 },
  otherTaxRates: [{ rate: 2.125, name: 'Reduced' }],
};

/** A colleague of the customer. */
const colleague: NonNullable<Extract<Journeys[string], { body: unknown }>['before']> = async ({
  portal,
  people: { company, customer },
}) => {
  const { id } = await portal.buildUser({ companyId: company.id, customerId: customer.customerId });
  return { id, userId: id };
};

export const journeys: Journeys = {
  'POST /api/companies': {
    as: 'superadmin',
    body: () => ({
      ...{ name: 'Another Company', primaryContact: 'Ann Bell', email: 'hello@another.example' },
      ...{ phone: '555-010-2030', address: '1 Main Street', ...rates },
    }),
    shown: () => ({ name: 'Another Company', ...rates }),
    reads: ['/api/companies/:made', '/api/companies'],
  },
  'PATCH /api/companies/:companyId': {
    body: () => rates,
    reads: ['/api/companies/:companyId', '/api/user/company'],
    readsOf: { superadmin: ['/api/companies'] },
  },
  'PATCH /api/users/:id': {
    before: colleague,
    body: () => ({ approvalLimit: 1234.56 }),
    reads: ['/api/users/:id', '/api/users', '/api/companies/:companyId/users'],
    readsOf: { customer: ['/api/team'] },
  },
  'POST /api/team/invitations': {
    as: 'customer',
    body: () => ({ email: 'colleague@example.com', approvalLimit: 500.5 }),
    reads: ['/api/team'],
  },
  'PATCH /api/team/:userId': {
    as: 'customer',
    before: colleague,
    body: () => ({ approvalLimit: 89.9 }),
    reads: ['/api/team'],
    readsOf: { admin: ['/api/users/:id'] },
  },
  'PUT /api/companies/:companyId/survey-settings': {
    body: () => ({ enabled: true, after: 'shipped', days: 11 }),
    reads: ['/api/companies/:companyId/survey-settings'],
  },
  'PUT /api/companies/:companyId/recall-settings': {
    body: () => ({ enabled: true, distances: [61, 31, 7, -7] }),
    reads: ['/api/companies/:companyId/recall-settings'],
  },
};
