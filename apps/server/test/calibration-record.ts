import type { UserRow } from '../src/db/schema/companies.ts';
import type { Portal } from './portal.ts';

/** Creates a repair with one unit whose results are complete. */
export async function calibrationOf(portal: Portal, owner: UserRow) {
  const arrived = { status: 'received', dateSubmitted: new Date('2026-01-05T12:00:00Z') };
  const repair = await portal.buildRepair({
    ...{ companyId: owner.companyId!, userId: owner.id, customerId: owner.customerId },
    ...arrived,
  });
  const { companyId } = repair;
  const { id: equipmentTypeId } = await portal.insert('equipmentTypes', {
    companyId: owner.companyId,
    name: 'Multimeter',
  });
  const model = { companyId, equipmentTypeId, name: '87V', make: 'Fluke' };
  const { id: equipmentModelId } = await portal.insert('equipmentModels', model);
  const item = await portal.insert('repairEquipment', {
    ...{ companyId, equipmentTypeId, equipmentModelId },
    repairId: repair.id,
    serialNumber: 'SN-1',
  });
  return portal.insert('calibrations', {
    companyId,
    repairId: repair.id,
    repairEquipmentId: item.id,
    typeName: 'Multimeter',
    make: 'Fluke',
    modelName: '87V',
    serialNumber: 'SN-1',
    calibratedOn: '2026-03-02',
    procedure: 'QP-87',
    result: 'pass',
    completedAt: new Date(),
    technicianUserId: owner.id,
  });
}

/** Creates the draft of a certificate with these results. */
export async function certificateOf(portal: Portal, owner: UserRow) {
  const { id, companyId, repairId } = await calibrationOf(portal, owner);
  const certificate = await portal.insert('certificates', {
    ...{ companyId, repairId },
    userId: owner.id,
    customerId: owner.customerId,
    kind: 'own',
    number: `CAL-${100_000 + id}`,
    draftedBy: 'Ravi',
  });
  const drafted = { certificateId: certificate.id, confirmedAt: new Date() };
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('calibrations').set(drafted).where('id', '=', id).execute(),
  );
  return certificate;
}
