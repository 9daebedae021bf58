import type { UserRow } from '../../../src/db/schema/companies.ts';
import { type Area, admins, customersAndAdmins, everyone, staff } from '../../area.ts';
import type { Portal } from '../../portal.ts';
import { repairOf } from './repairs.ts';

export async function imageOf(portal: Portal, owner: UserRow) {
  const repair = await repairOf(portal, owner);
  const file = await portal.insert('files', {
    companyId: repair.companyId,
    repairId: repair.id,
    storageKey: `test/${repair.id}.webp`,
    contentType: 'image/webp',
    bytes: 1,
    sha256: 'none',
    name: 'meter.webp',
  });
  return portal.insert('repairImages', {
    companyId: file.companyId,
    repairId: file.repairId,
    fileId: file.id,
    filename: 'meter.jpg',
  });
}

export const area: Area = {
  access: {
    'GET /api/repairs/:id/images': everyone,
    'POST /api/repairs/:id/images': staff,
    'POST /api/repairs/:id/photos': customersAndAdmins,
    'DELETE /api/repairs/images/:id': admins,
  },
  records: {
    repairImage: async (portal, owner) => (await imageOf(portal, owner)).id,
  },
};
