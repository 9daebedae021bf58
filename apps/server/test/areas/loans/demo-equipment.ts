import type { UserRow } from '../../../src/db/schema/companies.ts';
import { type Area, admins, type RecordBuilders, sameForm, typedIn } from '../../area.ts';
import type { Portal } from '../../portal.ts';

/** Creates an available demo unit. */
export async function demoUnitOf(portal: Portal, owner: UserRow, records: RecordBuilders, more: object = {}) {
  const equipmentModelId = await records.equipmentModel(portal, owner);
  const unit = { companyId: owner.companyId, serialNumber: `DEMO-${equipmentModelId}`, equipmentModelId };
  return portal.insert('demoEquipment', { ...unit, ...more });
}

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/demo-equipment': admins,
    'POST /api/companies/:companyId/demo-equipment': admins,
    'PATCH /api/demo-equipment/:id': admins,
    'DELETE /api/demo-equipment/:id': admins,
  },
  validBodies: {
    'PATCH /api/demo-equipment/:id': { notes: 'New case', dailyRate: '12.50' },
  },
  records: {
    demoEquipment: async (portal, owner, records) => (await demoUnitOf(portal, owner, records)).id,
  },
  shownToCustomers: {
    demo_equipment: 'serial_number',
  },
  shownToAdminsOnly: ['demo_equipment.notes'],
  tracedElsewhere: ['POST /api/companies/:companyId/demo-equipment'],
  forms: {
    'PATCH /api/demo-equipment/:id': typedIn('there-and-back.spec.ts'),
    'POST /api/companies/:companyId/demo-equipment': sameForm('PATCH /api/demo-equipment/:id'),
  },
};
