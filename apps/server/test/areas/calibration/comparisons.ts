import { type Area, act, admins, type Preparations, staff } from '../../area.ts';
import type { Portal } from '../../portal.ts';
import { withLaboratory } from '../laboratory/procedures.ts';

/** A comparison of one point, with Eₙ = 0.3 / √(0.3² + 0.4²) = 0.6. */
export const comparisonForm = {
  ...{ kind: 'proficiency', provider: 'PT Provider', round: '2026-1', item: 'Multimeter Fluke 87V' },
  ...{ procedureId: null, comparedOn: '2026-03-02', people: 'Nora', conclusion: 'All is well.' },
  points: [
    {
      ...{ point: 'DC voltage 10 V', unit: 'V', value: '10.3', uncertainty: '0.3' },
      ...{ reference: '10.0', referenceUncertainty: '0.4' },
    },
  ],
};

/** Stores a comparison that waits for its review. */
export async function comparisonOf(portal: Portal, companyId: number, columns: object = {}) {
  await withLaboratory(portal, companyId);
  const { points, ...form } = comparisonForm;
  return portal.insert('comparisons', {
    ...{ ...form, kind: 'proficiency' as const, comparedOn: '2026-03-02' as const, companyId },
    ...{ points: JSON.stringify(points), outcome: 'satisfactory' as const },
    ...{ enteredBy: 'Nora', enteredByUserId: null },
    ...columns,
  });
}

const on: Preparations[string][number] = [
  'PUT',
  '/api/companies/:companyId/laboratory',
  { enabled: true, onePersonApproves: true },
];
const ofCompany = '/api/companies/:companyId/comparisons';
const one = '/api/comparisons/:id';

export const area: Area = {
  access: {
    [`GET ${ofCompany}`]: staff,
    [`GET ${ofCompany}.csv`]: staff,
    'GET /api/companies/:companyId/comparison-plan': staff,
    [`POST ${ofCompany}`]: staff,
    [`GET ${one}`]: staff,
    [`PUT ${one}`]: staff,
    [`POST ${one}/report`]: staff,
    [`GET ${one}/report`]: staff,
    [`POST ${one}/review`]: admins,
    [`POST ${one}/reopen`]: admins,
  },
  addedCalls: {
    [`GET ${ofCompany}`]: 'retests and proficiency tests',
    [`GET ${ofCompany}.csv`]: 'the same as CSV',
    'GET /api/companies/:companyId/comparison-plan': 'when the next one of a procedure is due',
    [`POST ${ofCompany}`]: 'retests and proficiency tests with En',
    [`GET ${one}`]: 'a comparison with En',
    [`PUT ${one}`]: 'results are entered',
    [`POST ${one}/report`]: 'the report of the provider',
    [`GET ${one}/report`]: 'the report of the provider',
    [`POST ${one}/review`]: 'reviewed by',
    [`POST ${one}/reopen`]: 'a reviewed comparison is opened again with a reason',
  },
  validBodies: {
    [`POST ${ofCompany}`]: comparisonForm,
    [`PUT ${one}`]: { ...comparisonForm, item: 'Multimeter Fluke 289' },
    [`POST ${one}/reopen`]: { reason: 'The provider corrected its report.' },
  },
  preparedBy: {
    [`GET ${ofCompany}`]: [on],
    [`GET ${ofCompany}.csv`]: [on],
    'GET /api/companies/:companyId/comparison-plan': [on],
    [`POST ${ofCompany}`]: [on],
    [`POST ${one}/reopen`]: [['POST', '/api/comparisons/:id/review', {}]],
  },
  records: {
    comparison: async (portal, { companyId }) => (await comparisonOf(portal, companyId!)).id,
  },
  shownToTechnicians: {
    comparisons: 'conclusion entered_by item people points provider reviewed_by round',
  },
  forms: {
    [`POST ${ofCompany}`]: act('comparisons.spec.ts'),
    [`PUT ${one}`]: act('comparisons.spec.ts'),
  },
};
