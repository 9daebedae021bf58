import type { Journeys } from '../journeys.ts';

const point = {
  ...{ quantity: 'DC voltage', range: '10 V', nominal: '10.000', unit: 'V', direction: 'up', cycle: 2 },
  ...{ absolute: '0.0010', percentOfReading: '0.020', percentOfSpan: '0.01', digits: '2', sides: 'both' },
  specification: 'Data sheet of the maker',
};
const range = {
  ...{ name: '10 V', lower: '-10.0', upper: '10.0', unit: 'V', resolution: '0.001' },
  budget: {
    unit: 'mV',
    contributions: [
      {
        ...{ id: 'cal', name: 'Calibrator', unit: 'mV' },
        source: {
          ...{ kind: 'normal', factor: '2.00', freedom: '50' },
          expanded: { absolute: '0.10', percentOfValue: '0.0010' },
        },
        sensitivity: { absolute: '1', percentOfValue: '0' },
      },
    ],
    ...{ correlations: [], coverage: '95.45', freedom: 'truncated', digits: 2, rounding: 'nearest' },
  },
};
const content = {
  ...{ effectiveFrom: '2026-02-28', readings: 5 },
  conditions: {
    ...{ temperatureMin: '20.0', temperatureMax: '26', humidityMin: '20', humidityMax: '70.5' },
    ...{ pressureMin: '950', pressureMax: '1050' },
  },
  ...{ points: [point], ranges: [range] },
};

export const journeys: Journeys = {
  'PATCH /api/procedure-revisions/:id': {
    body: () => content,
    reads: ['/api/procedure-revisions/:id'],
  },
};
