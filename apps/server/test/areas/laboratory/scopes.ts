import { type Area, act, admins, sameForm, staff } from '../../area.ts';
import { withLaboratory } from './procedures.ts';

const entry = {
  ...{ quantity: 'DC voltage', unit: 'V', lower: '1', upper: '10', method: 'LP-017', site: 'Hall 2' },
  ...{ cmc: { kind: 'linear', a: '2', b: '3.5' }, cmcUnit: 'µV' },
};

/** The columns of an entry that holds, as certificates use it. */
export const entryColumns = {
  ...{ quantity: 'DC voltage', unit: 'V', lowerEnd: '1', upperEnd: '10', method: 'LP-017', site: 'Hall 2' },
  ...{ frequencyLower: '40', frequencyUpper: '1000', frequencyUnit: 'Hz' },
  ...{ cmc: JSON.stringify(entry.cmc), cmcUnit: 'µV', validFrom: '2026-01-05', validUntil: null },
} as const;

const on = [
  'PUT',
  '/api/companies/:companyId/laboratory',
  { enabled: true, onePersonApproves: true },
] as const;

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/scope': staff,
    'GET /api/companies/:companyId/scope-names': staff,
    'POST /api/companies/:companyId/scope': admins,
    'GET /api/scope-entries/:id': staff,
    'GET /api/scope-entries/:id/certificates': staff,
    'PUT /api/scope-entries/:id': admins,
    'POST /api/scope-entries/:id/end': admins,
    'DELETE /api/scope-entries/:id': admins,
  },
  addedCalls: {
    'GET /api/companies/:companyId/scope': 'list',
    'GET /api/companies/:companyId/scope-names': 'the filters of the list',
    'POST /api/companies/:companyId/scope': 'quantity, range, method, site, days and best uncertainty',
    'GET /api/scope-entries/:id': 'an entry',
    'GET /api/scope-entries/:id/certificates': 'what was issued under an entry that had ended',
    'PUT /api/scope-entries/:id': 'an entry is corrected before it has held',
    'POST /api/scope-entries/:id/end': 'from and until',
    'DELETE /api/scope-entries/:id': 'an entry that has not held',
  },
  validBodies: {
    'POST /api/companies/:companyId/scope': { ...entry, validFrom: '2026-01-05' },
    'PUT /api/scope-entries/:id': { ...entry, validFrom: '2026-01-05', validUntil: '2030-12-31' },
    'POST /api/scope-entries/:id/end': { validUntil: '2027-03-31' },
  },
  preparedBy: {
    'GET /api/companies/:companyId/scope': [[...on]],
    'POST /api/companies/:companyId/scope': [[...on]],
  },
  records: {
    scopeEntry: async (portal, { companyId }) => {
      await withLaboratory(portal, companyId!);
      return (await portal.insert('scopeEntries', { companyId: companyId!, ...entryColumns })).id;
    },
  },
  shownToTechnicians: {
    scope_entries:
      'cmc cmc_unit frequency_lower frequency_unit frequency_upper lower_end method quantity site unit upper_end',
  },
  forms: {
    'POST /api/companies/:companyId/scope': act('scope.spec.ts'),
    'PUT /api/scope-entries/:id': sameForm('POST /api/companies/:companyId/scope'),
    'POST /api/scope-entries/:id/end': act('scope.spec.ts'),
  },
};
