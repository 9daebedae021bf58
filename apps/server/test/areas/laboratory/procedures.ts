import type { UserRow } from '../../../src/db/schema/companies.ts';
import { type Area, act, admins, staff } from '../../area.ts';
import type { Portal } from '../../portal.ts';

let made = 0;

/** Switches the laboratory of a company on. */
export const withLaboratory = (
  portal: Portal,
  companyId: number,
  onePersonApproves = true,
): Promise<unknown> =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .insertInto('laboratorySettings')
      .values({ companyId, enabled: true, onePersonApproves })
      .onConflict((c) => c.column('companyId').doUpdateSet({ enabled: true, onePersonApproves }))
      .execute(),
  );

const procedureOf = async (portal: Portal, { companyId }: UserRow) => {
  await withLaboratory(portal, companyId!);
  made += 1;
  return portal.insert('procedures', {
    ...{ companyId: companyId!, number: `LP-${made}`, title: 'DC voltage', discipline: 'Electrical' },
  });
};

/** A draft that can be approved. */
const draftColumns = {
  ...{ revision: 'A', text: 'Warm up for an hour.', effectiveFrom: '2026-01-05', writtenBy: 'Nora' },
  conditions: JSON.stringify({
    ...{ temperatureMin: '18', temperatureMax: '28', humidityMin: null },
    ...{ humidityMax: '80', pressureMin: null, pressureMax: null },
  }),
  points: JSON.stringify([
    {
      ...{ quantity: 'DC voltage', range: null, nominal: '10.000', unit: 'V', direction: null, cycle: null },
      ...{ absolute: '0.010', percentOfReading: null, percentOfSpan: null, digits: null, sides: 'both' },
      specification: 'Data sheet',
    },
  ]),
};

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/procedures': staff,
    'GET /api/companies/:companyId/procedure-disciplines': staff,
    'POST /api/companies/:companyId/procedures': admins,
    'GET /api/procedures/:id': staff,
    'PATCH /api/procedures/:id': admins,
    'DELETE /api/procedures/:id': admins,
    'PUT /api/procedures/:id/models': admins,
    'POST /api/procedures/:id/revisions': admins,
    'GET /api/procedure-revisions/:id': staff,
    'PATCH /api/procedure-revisions/:id': admins,
    'DELETE /api/procedure-revisions/:id': admins,
    'POST /api/procedure-revisions/:id/approve': admins,
    'POST /api/procedure-revisions/:id/file': admins,
    'DELETE /api/procedure-revisions/:id/file': admins,
    'GET /api/procedure-revisions/:id/file': staff,
  },
  addedCalls: {
    'GET /api/companies/:companyId/procedures': 'list',
    'GET /api/companies/:companyId/procedure-disciplines': 'the filter of the list',
    'POST /api/companies/:companyId/procedures': 'add',
    'GET /api/procedures/:id': 'a procedure with its revisions',
    'PATCH /api/procedures/:id': 'edit, deactivate',
    'DELETE /api/procedures/:id': 'one that nothing uses',
    'PUT /api/procedures/:id/models': 'a model names its procedures',
    'POST /api/procedures/:id/revisions': 'a new revision replaces the last one',
    'GET /api/procedure-revisions/:id': 'points, conditions, standards and budgets',
    'PATCH /api/procedure-revisions/:id': 'a draft is written',
    'DELETE /api/procedure-revisions/:id': 'a draft is thrown away',
    'POST /api/procedure-revisions/:id/approve': 'an approved revision never changes',
    'POST /api/procedure-revisions/:id/file': 'text or file',
    'DELETE /api/procedure-revisions/:id/file': 'text or file',
    'GET /api/procedure-revisions/:id/file': 'text or file',
  },
  validBodies: {
    'POST /api/companies/:companyId/procedures': { number: 'LP-900', title: 'Pressure', revision: '1' },
    'PATCH /api/procedures/:id': { title: 'DC voltage to 1000 V', active: false, comparisonMonths: 24 },
    'PUT /api/procedures/:id/models': { modelIds: [] },
    'POST /api/procedures/:id/revisions': { revision: 'B' },
    'PATCH /api/procedure-revisions/:id': { text: 'Warm up for two hours.', readings: 3 },
  },
  preparedBy: {
    'GET /api/companies/:companyId/procedures': [
      ['PUT', '/api/companies/:companyId/laboratory', { enabled: true, onePersonApproves: true }],
    ],
    'POST /api/companies/:companyId/procedures': [
      ['PUT', '/api/companies/:companyId/laboratory', { enabled: true, onePersonApproves: true }],
    ],
  },
  records: {
    procedure: async (portal, owner) => (await procedureOf(portal, owner)).id,
    procedureRevision: async (portal, owner) => {
      const { id, companyId } = await procedureOf(portal, owner);
      return (await portal.insert('procedureRevisions', { companyId, procedureId: id, ...draftColumns })).id;
    },
  },
  shownToTechnicians: {
    procedures: 'discipline number title',
    procedure_revisions: 'approved_by conditions points ranges revision standards text written_by',
  },
  forms: {
    'POST /api/companies/:companyId/procedures': act('procedures.spec.ts'),
    'PATCH /api/procedures/:id': act('procedures.spec.ts'),
    'PATCH /api/procedure-revisions/:id': act('procedures.spec.ts'),
  },
};
