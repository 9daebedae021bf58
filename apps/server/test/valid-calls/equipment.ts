import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/companies/:companyId/equipment-types': { name: 'Oscilloscope', description: 'With probes' },
  'PATCH /api/equipment-types/:id': { description: 'Hand-held' },
  'PATCH /api/customer-equipment/:id': { notes: 'In the crib', calibrationIntervalDays: 180 },
  'PATCH /api/equipment-models/:id': { name: '87V Max', partNumber: 'F-87' },
  'POST /api/repairs/:id/equipment': {
    equipmentItems: [
      { newTypeName: 'Oscilloscope', newModelName: 'TBS1052C', make: 'Tektronix', serialNumber: 'C1' },
    ],
  },
};
