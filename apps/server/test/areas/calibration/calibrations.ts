import type { UserRow } from '../../../src/db/schema/companies.ts';
import { type Area, act, staff } from '../../area.ts';
import type { Portal } from '../../portal.ts';

const results = {
  calibratedOn: '2026-03-02',
  limitsFrom: 'Data sheet of the maker',
  result: 'pass',
  complete: true,
  points: [
    {
      quantity: 'DC voltage',
      nominal: '10.000',
      unit: 'V',
      lowerLimit: '9.9',
      upperLimit: '10.1',
      asFound: '10.0',
    },
  ],
};

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

export const area: Area = {
  access: {
    'GET /api/repairs/:id/calibrations': staff,
    'GET /api/calibration-items/:id': staff,
    'POST /api/repairs/:id/calibration-items': staff,
    'PATCH /api/calibration-items/:id': staff,
    'POST /api/calibration-items/:id/results': staff,
    'POST /api/calibration-items/:id/confirm': staff,
    'GET /api/calibration-items/:id/changes': staff,
  },
  addedCalls: {
    'GET /api/repairs/:id/calibrations': 'D5.9: the units of a calibration with their results',
    'GET /api/calibration-items/:id': 'D5.9: the results of one unit with its measurement points',
    'POST /api/repairs/:id/calibration-items':
      'D5.9: name the unit whose results are entered, without an admin',
    'POST /api/calibration-items/:id/results': 'D5.9: enter the results of a unit',
    'POST /api/calibration-items/:id/confirm': 'D5.9: the technician confirms a calibration',
    'GET /api/calibration-items/:id/changes': 'D5.9: every change of a saved reading',
    'PATCH /api/calibration-items/:id': 'D5.11: corrected serial number, remarks, make and model of a unit',
  },
  validBodies: {
    'POST /api/repairs/:id/calibration-items': {
      equipmentItems: [
        { newTypeName: 'Multimeter', newModelName: '87V', make: 'Fluke', serialNumber: 'SN-2' },
      ],
    },
    'POST /api/calibration-items/:id/results': results,
    'POST /api/calibration-items/:id/confirm': {},
    'PATCH /api/calibration-items/:id': { serialNumber: 'SN-2', notes: 'The lid is broken' },
  },
  preparedBy: {
    'POST /api/repairs/:id/calibration-items': [
      ['PATCH', '/api/repairs/:id/request', { calibrationNeeded: true }],
    ],
  },
  records: {
    calibrationItem: async (portal, owner) => (await calibrationOf(portal, owner)).repairEquipmentId!,
  },
  forms: {
    'POST /api/calibration-items/:id/results': act('results-offline.spec.ts'),
  },
};
