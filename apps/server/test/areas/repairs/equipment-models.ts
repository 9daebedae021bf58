import type { UserRow } from '../../../src/db/schema/companies.ts';
import { type Area, admins, everyone, sameForm, staff, typedIn } from '../../area.ts';
import type { Portal } from '../../portal.ts';

const typeOf = (portal: Portal, owner: UserRow) =>
  portal.insert('equipmentTypes', { companyId: owner.companyId, name: 'Multimeter' });

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/equipment-types': staff,
    'POST /api/companies/:companyId/equipment-types': admins,
    'PATCH /api/equipment-types/:id': admins,
    'DELETE /api/equipment-types/:id': admins,
    'GET /api/companies/:companyId/equipment-models': staff,
    'GET /api/equipment-models/:id': staff,
    'POST /api/companies/:companyId/equipment-models': admins,
    'PATCH /api/equipment-models/:id': admins,
    'DELETE /api/equipment-models/:id': admins,
    'GET /api/repairs/:id/equipment': everyone,
    'POST /api/repairs/:id/equipment': admins,
  },
  addedCalls: {
    'GET /api/equipment-models/:id': 'D5.9: the template of measurement points of a model',
    'GET /api/repairs/:id/equipment': 'B3: the equipment items of a calibration, to read',
  },
  validBodies: {
    'POST /api/companies/:companyId/equipment-types': { name: 'Oscilloscope', description: 'With probes' },
    'PATCH /api/equipment-types/:id': { description: 'Hand-held' },
    'PATCH /api/equipment-models/:id': { name: '87V Max', partNumber: 'F-87' },
    'POST /api/repairs/:id/equipment': {
      equipmentItems: [
        { newTypeName: 'Oscilloscope', newModelName: 'TBS1052C', make: 'Tektronix', serialNumber: 'C1' },
      ],
    },
  },
  records: {
    equipmentType: async (portal, owner) => (await typeOf(portal, owner)).id,
    equipmentModel: async (portal, owner) => {
      const { id } = await typeOf(portal, owner);
      const model = { companyId: owner.companyId, equipmentTypeId: id, name: '87V', make: 'Fluke' };
      return (await portal.insert('equipmentModels', model)).id;
    },
  },
  shownToCustomers: {
    equipment_models: 'accessories make name',
    equipment_types: 'name',
  },
  shownToTechnicians: {
    equipment_models:
      'accessories description make manufacturer name part_number procedure serial_number_prefix specifications',
    equipment_types: 'description name',
  },
  tracedElsewhere: ['POST /api/companies/:companyId/equipment-models'],
  forms: {
    'PATCH /api/equipment-models/:id': typedIn('there-and-back.spec.ts'),
    'POST /api/companies/:companyId/equipment-models': sameForm('PATCH /api/equipment-models/:id'),
  },
};
