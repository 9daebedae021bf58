import type { Journeys } from '../journeys.ts';

const terms = { termsDays: 45, taxNumber: 'DE 123 456 789', language: 'de' };

export const journeys: Journeys = {
  'POST /api/companies/:companyId/customers': {
    body: () => ({ name: 'Acme Labs', ...terms }),
    shown: () => terms,
    reads: ['/api/customers/:made', '/api/customers'],
  },
  'PATCH /api/companies/:companyId/customers/:customerId': {
    body: () => terms,
    reads: ['/api/customers/:customerId', '/api/customers'],
  },
};
