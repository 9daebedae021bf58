import type { Journeys } from '../journeys.ts';

const rows = [
  { value: '-10.0', uncertainty: '1.50' },
  { value: '10.000', uncertainty: '2.5e-1' },
];
const entry = {
  ...{ quantity: 'AC voltage', unit: 'V', lower: '-10.0', upper: '10.000' },
  ...{ frequencyLower: '0.040', frequencyUpper: '20', frequencyUnit: 'kHz' },
  ...{ cmc: { kind: 'root', a: '3.0', b: '0.40' }, cmcUnit: 'µV' },
  ...{ validFrom: '2024-02-29', validUntil: '2028-02-29' },
};

export const journeys: Journeys = {
  'POST /api/companies/:companyId/scope': {
    body: () => entry,
    reads: ['/api/scope-entries/:made'],
  },
  'PUT /api/scope-entries/:id': {
    body: () => ({ ...entry, cmc: { kind: 'table', rows } }),
    reads: ['/api/scope-entries/:id'],
  },
  'POST /api/scope-entries/:id/end': {
    body: () => ({ validUntil: '2027-03-28' }),
    reads: ['/api/scope-entries/:id'],
  },
};
