import { comparisonForm, comparisonOf } from '../areas/calibration/comparisons.ts';
import { withLaboratory } from '../areas/laboratory/procedures.ts';
import type { Journeys } from '../journeys.ts';

const typed = {
  ...comparisonForm,
  ...{ comparedOn: '2024-02-29', conclusion: 'Two points.\nAll is well.' },
  points: [
    {
      ...{ point: 'DC voltage 10 V', unit: 'V', value: '10.00000000000000000001', uncertainty: '0.30' },
      ...{ reference: '1.00e1', referenceUncertainty: '0.4' },
    },
    {
      ...{ point: 'Ratio', unit: null, value: '-0.50', uncertainty: '0.1' },
      ...{ reference: '-0.4', referenceUncertainty: '0' },
    },
  ],
};
const shown = () => ({
  ...typed,
  points: typed.points.map((point, at) => ({
    ...point,
    ...{ normalizedError: at === 0 ? '0.00' : '-1.00', isSatisfactory: true },
  })),
});
const again = (read: Record<string, unknown>) => ({
  ...Object.fromEntries(Object.keys(typed).map((name) => [name, read[name]])),
  points: (read['points'] as Record<string, unknown>[]).map(
    ({ normalizedError: _, isSatisfactory: __, ...point }) => point,
  ),
});

export const journeys: Journeys = {
  'POST /api/companies/:companyId/comparisons': {
    before: async ({ portal, people }) => {
      await withLaboratory(portal, people.company.id);
      return { companyId: people.company.id };
    },
    body: () => typed,
    shown,
    reads: ['/api/comparisons/:made'],
    again,
  },
  'PUT /api/comparisons/:id': {
    before: async ({ portal, people }) => ({ id: (await comparisonOf(portal, people.company.id)).id }),
    body: () => typed,
    shown,
    reads: ['/api/comparisons/:id'],
    again,
  },
};
