import type { UserRow } from '../../../src/db/schema/companies.ts';
import { type Area, act, admins, type Preparations, staff } from '../../area.ts';
import type { Portal } from '../../portal.ts';
import { withLaboratory } from './procedures.ts';

const authorisationOf = async (portal: Portal, { companyId, id }: UserRow) => {
  await withLaboratory(portal, companyId!);
  return portal.insert('authorisations', {
    ...{ companyId: companyId!, userId: id, discipline: 'Electrical', acts: ['perform'] },
    ...{ validFrom: '2026-01-05', evidence: 'Course of 2025', grantedBy: 'Nora' },
  });
};

const on: Preparations[string][number] = [
  'PUT',
  '/api/companies/:companyId/laboratory',
  { enabled: true, onePersonApproves: true },
];

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/authorisations': staff,
    'GET /api/companies/:companyId/authorisable-people': staff,
    'GET /api/companies/:companyId/authorisation-rule': staff,
    'PUT /api/companies/:companyId/authorisation-rule': admins,
    'POST /api/companies/:companyId/authorisations': admins,
    'POST /api/authorisations/:id/withdraw': admins,
  },
  addedCalls: {
    'GET /api/companies/:companyId/authorisations': 'people are authorised per procedure',
    'GET /api/companies/:companyId/authorisable-people': 'the choice of the dialog',
    'GET /api/companies/:companyId/authorisation-rule': 'only they can',
    'PUT /api/companies/:companyId/authorisation-rule': 'only they can',
    'POST /api/companies/:companyId/authorisations': 'from and until',
    'POST /api/authorisations/:id/withdraw': 'until',
  },
  validBodies: {
    'PUT /api/companies/:companyId/authorisation-rule': { onlyAuthorised: true },
    'POST /api/companies/:companyId/authorisations': {
      ...{ userId: 1, discipline: 'Electrical', acts: ['perform'], validFrom: '2026-01-05' },
      evidence: 'Course of 2025',
    },
    'POST /api/authorisations/:id/withdraw': { withdrawnOn: '2026-06-01', reason: 'Left the laboratory' },
  },
  preparedBy: {
    'GET /api/companies/:companyId/authorisations': [on],
    'GET /api/companies/:companyId/authorisable-people': [on],
    'GET /api/companies/:companyId/authorisation-rule': [on],
    'PUT /api/companies/:companyId/authorisation-rule': [on],
  },
  // The person is of the company, so a body that always holds has none: authorisations.test.ts.
  tracedElsewhere: ['POST /api/companies/:companyId/authorisations'],
  records: {
    authorisation: async (portal, owner) => (await authorisationOf(portal, owner)).id,
  },
  shownToTechnicians: {
    authorisations: 'discipline evidence granted_by withdrawal_reason withdrawn_by',
  },
  forms: {
    'POST /api/companies/:companyId/authorisations': act('authorisations.spec.ts'),
    'POST /api/authorisations/:id/withdraw': act('authorisations.spec.ts'),
  },
};
