import type { UserRow } from '../../../src/db/schema/companies.ts';
import { type Area, admins, customers, everyone, staff } from '../../area.ts';
import type { Portal } from '../../portal.ts';
import { withLaboratory } from '../laboratory/procedures.ts';
import { calibrationOf } from './calibrations.ts';

/** Creates a certificate of results that were found outside, with its notice. */
export async function noticeOf(portal: Portal, owner: UserRow, columns: object = {}) {
  await withLaboratory(portal, owner.companyId!);
  const { id, companyId, repairId } = await calibrationOf(portal, owner);
  const certificate = await portal.insert('certificates', {
    ...{ companyId, repairId, userId: owner.id, customerId: owner.customerId },
    ...{ kind: 'own', number: `CAL-${200_000 + id}`, draftedBy: 'Ravi' },
  });
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .updateTable('calibrations')
      .set({ certificateId: certificate.id, foundInLimits: false })
      .where('id', '=', id)
      .execute(),
  );
  return portal.insert('outOfToleranceNotices', {
    ...{ companyId, calibrationId: id, lastGoodOn: null, tokenHash: null, expiresAt: null },
    ...columns,
  });
}

export const area: Area = {
  access: {
    'GET /api/customer-equipment/:id/out-of-tolerance-notices': everyone,
    'GET /api/customer-equipment/:id/interval-proposal': staff,
    'POST /api/out-of-tolerance-notices/:id/acknowledge': customers,
    'PUT /api/out-of-tolerance-notices/:id/cause': staff,
    'POST /api/out-of-tolerance-notices/:id/revoke-link': admins,
    'GET /api/public/out-of-tolerance/:token': 'public',
    'POST /api/public/out-of-tolerance/:token': 'public',
  },
  addedCalls: {
    'GET /api/customer-equipment/:id/interval-proposal': 'an interval is proposed by a named method',
    'GET /api/customer-equipment/:id/out-of-tolerance-notices': 'it stands on the passport of the unit',
    'POST /api/out-of-tolerance-notices/:id/acknowledge': 'acknowledged by name',
    'PUT /api/out-of-tolerance-notices/:id/cause': 'staff are asked for the cause',
    'POST /api/out-of-tolerance-notices/:id/revoke-link': 'D12.1: links can be revoked',
    'GET /api/public/out-of-tolerance/:token': 'the mailed page without account',
    'POST /api/public/out-of-tolerance/:token': 'acknowledged by name, without account',
  },
  validBodies: {
    'POST /api/out-of-tolerance-notices/:id/acknowledge': { name: 'Jane Doe' },
    'PUT /api/out-of-tolerance-notices/:id/cause': { cause: 'The reference had drifted.' },
  },
  records: {
    outOfToleranceNotice: async (portal, owner) => (await noticeOf(portal, owner)).id,
  },
};
