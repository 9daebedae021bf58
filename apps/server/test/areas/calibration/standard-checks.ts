import { type Area, act, admins, staff } from '../../area.ts';
import type { Portal } from '../../portal.ts';
import { withLaboratory } from '../laboratory/procedures.ts';

/** Stores an intermediate check of a standard of its own, with limits. */
const checkOf = async (portal: Portal, companyId: number | null) => {
  await withLaboratory(portal, companyId!);
  const own = { companyId: companyId! };
  const standard = await portal.insert('referenceStandards', { ...own, name: 'Calibrator' });
  const check = await portal.insert('standardChecks', {
    ...{ ...own, referenceStandardId: standard.id, name: '10 V', quantity: 'DC voltage', nominal: '10' },
    ...{ unit: 'V', artefact: 'Zener Z-1', every: 3, everyUnit: 'months' as const },
    ...{ dueOn: '2026-02-05' as const, createdOn: '2026-02-05' as const },
  });
  const limits = await portal.insert('standardCheckLimits', {
    ...{ ...own, standardCheckId: check.id, origin: 'typed' as const, centre: '10', lowerWarning: '9.8' },
    ...{ upperWarning: '10.2', lowerAction: '9.7', upperAction: '10.3', count: null, reason: 'Data sheet' },
    ...{ setByUserId: null, setBy: 'Ada' },
  });
  return { check, limits };
};

const resultOf = async (portal: Portal, companyId: number | null) => {
  const { check, limits } = await checkOf(portal, companyId);
  return portal.insert('standardCheckResults', {
    ...{ companyId: companyId!, standardCheckId: check.id, checkedOn: '2026-02-05' as const },
    ...{ readings: '["10.0"]', unit: 'V', value: '10.0', note: null, limitsId: limits.id },
    ...{ enteredByUserId: null, enteredBy: 'Ada' },
  });
};

export const area: Area = {
  access: {
    'GET /api/reference-standards/:id/checks': staff,
    'POST /api/reference-standards/:id/checks': admins,
    'PATCH /api/standard-checks/:id': admins,
    'POST /api/standard-checks/:id/limits': admins,
    'GET /api/standard-checks/:id/results': staff,
    'GET /api/standard-checks/:id/results.csv': staff,
    'POST /api/standard-checks/:id/results': staff,
    'POST /api/standard-check-results/:id/void': admins,
  },
  addedCalls: {
    'GET /api/reference-standards/:id/checks': 'intermediate checks',
    'POST /api/reference-standards/:id/checks': 'intermediate checks',
    'PATCH /api/standard-checks/:id': 'intermediate checks',
    'POST /api/standard-checks/:id/limits': 'a control chart has limits',
    'GET /api/standard-checks/:id/results': 'a control chart',
    'GET /api/standard-checks/:id/results.csv': 'a control chart as CSV',
    'POST /api/standard-checks/:id/results': 'a result on the control chart',
    'POST /api/standard-check-results/:id/void': 'one that was entered by mistake, which stays',
  },
  validBodies: {
    'POST /api/reference-standards/:id/checks': {
      ...{ name: '10 V', quantity: 'DC voltage', nominal: '10', unit: 'V', artefact: 'Zener Z-1' },
      ...{ every: 3, everyUnit: 'months' },
    },
    'PATCH /api/standard-checks/:id': { name: '10 V of the Zener', every: 30, everyUnit: 'days' },
    'POST /api/standard-checks/:id/limits': {
      ...{ origin: 'typed', centre: '10.000', lower: '9.997', upper: '10.003', reason: 'Data sheet' },
    },
    'POST /api/standard-checks/:id/results': {
      ...{ checkedOn: '2026-02-06', readings: '10.0001 10.0002', unit: 'V', note: 'Warm' },
    },
    'POST /api/standard-check-results/:id/void': { reason: 'Of another standard' },
  },
  records: {
    standardCheck: async (portal, { companyId }) => (await checkOf(portal, companyId)).check.id,
    standardCheckResult: async (portal, { companyId }) => (await resultOf(portal, companyId)).id,
  },
  shownToTechnicians: {
    standard_checks: 'artefact every_unit name nominal quantity unit',
    standard_check_limits:
      'centre lower_action lower_warning origin reason set_by upper_action upper_warning',
    standard_check_results: 'entered_by note readings unit value void_reason voided_by',
  },
  forms: {
    'POST /api/reference-standards/:id/checks': act('standard-checks.spec.ts'),
    'PATCH /api/standard-checks/:id': 'its form has no day and no amount that is measured',
    'POST /api/standard-checks/:id/limits': act('standard-checks.spec.ts'),
    'POST /api/standard-checks/:id/results': act('standard-checks.spec.ts'),
  },
};
