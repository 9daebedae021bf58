import { randomUUID } from 'node:crypto';
import type { UserRow } from '../../../src/db/schema/companies.ts';
import { type Area, admins } from '../../area.ts';
import type { Portal } from '../../portal.ts';

/** Saves a view of the repair list for `owner` and returns its id. */
async function savedViewOf(portal: Portal, { id, companyId }: UserRow): Promise<number> {
  const values = { companyId, userId: id, name: `View ${randomUUID().slice(0, 8)}`, query: 'late=true' };
  return (await portal.insert('savedViews', values)).id;
}

export const area: Area = {
  access: {
    'GET /api/saved-views': admins,
    'POST /api/saved-views': admins,
    'PATCH /api/saved-views/:id': admins,
    'DELETE /api/saved-views/:id': admins,
  },
  addedCalls: {
    'GET /api/saved-views': 'D3.10: the filters of the repairs list, kept under a name',
    'POST /api/saved-views': 'D3.10: the filters of the repairs list, kept under a name',
    'PATCH /api/saved-views/:id': 'D3.10: the filters of the repairs list, kept under a name',
    'DELETE /api/saved-views/:id': 'D3.10: the filters of the repairs list, kept under a name',
  },
  validBodies: {
    'POST /api/saved-views': {
      name: 'Waits for parts',
      query: 'status=waiting_for_parts&columns=technician',
    },
    'PATCH /api/saved-views/:id': { name: 'Late for Ravi', shared: true },
  },
  records: {
    savedView: savedViewOf,
  },
};
