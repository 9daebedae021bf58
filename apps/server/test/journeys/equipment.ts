import type { Journeys } from '../journeys.ts';
import { recordBuilders } from '../records.ts';

const model = {
  calibrationIntervalDays: 183,
  measurementPoints: [
    { quantity: 'DC voltage', nominal: '10.000', unit: 'V', lowerLimit: '-9.990', upperLimit: '10.010' },
  ],
};
const dates = {
  lastCalibrationDate: '2026-01-31',
  nextCalibrationDue: '2027-02-28',
  calibrationIntervalDays: 395,
  calibrationInterval: { count: 13, unit: 'months' },
};
const standard = { calibratedOn: '2026-01-31', dueOn: '2027-02-28' };
const units = '/api/customers/:customerId/equipment';

export const journeys: Journeys = {
  'POST /api/companies/:companyId/equipment-models': {
    before: async ({ portal, people }) => ({
      equipmentTypeId: await recordBuilders.equipmentType(portal, people.customer),
    }),
    body: ({ equipmentTypeId }) => ({ name: '87V', make: 'Fluke', equipmentTypeId, ...model }),
    reads: ['/api/equipment-models/:made'],
  },
  'PATCH /api/equipment-models/:id': {
    body: () => model,
    reads: ['/api/equipment-models/:id'],
  },
  'POST /api/customers/:customerId/equipment': {
    before: async ({ portal, people }) => {
      const equipmentTypeId = await recordBuilders.equipmentType(portal, people.customer);
      const given = { companyId: people.company.id, equipmentTypeId, name: '87V', make: 'Fluke' };
      return { equipmentTypeId, equipmentModelId: (await portal.insert('equipmentModels', given)).id };
    },
    body: ({ equipmentTypeId, equipmentModelId }) => ({
      ...{ equipmentTypeId, equipmentModelId },
      ...{ serialNumber: 'SN-77', ...dates },
    }),
    shown: () => ({ serialNumber: 'SN-77', ...dates }),
    reads: [units],
    readsOf: { customer: [units] },
    words: { '/api/equipment/export.csv': ['2026-01-31', '2027-02-28'] },
  },
  'PATCH /api/customer-equipment/:id': {
    body: () => dates,
    reads: [units],
    readsOf: { customer: [units] },
  },
  'POST /api/companies/:companyId/reference-standards': {
    body: () => ({ name: 'Calibrator', serialNumber: 'C-1', ...standard }),
    reads: ['/api/companies/:companyId/reference-standards'],
  },
  'PATCH /api/reference-standards/:id': {
    body: () => standard,
    reads: ['/api/companies/:companyId/reference-standards'],
  },
  'POST /api/reference-standards/:id/calibrations': {
    body: () => ({ certificateNumber: 'LAB-7', ...standard }),
    reads: ['/api/companies/:companyId/reference-standards'],
  },
  'POST /api/reference-standards/:id/customer-mails': { none: 'the day is a filter and is not stored' },
  'POST /api/calibration-items/:id/results': {
    body: () => ({
      calibratedOn: '2026-02-28',
      limitsFrom: 'Data sheet of the maker',
      result: 'pass',
      complete: true,
      points: [
        {
          ...{
            quantity: 'DC voltage',
            nominal: '10.000',
            unit: 'V',
            lowerLimit: '9.990',
            upperLimit: '10.010',
          },
          ...{ asFound: '10.0050', asLeft: '10.000', uncertainty: '0.0020' },
        },
      ],
    }),
    shown: () => ({
      calibratedOn: '2026-02-28',
      points: [{ nominal: '10.000', asFound: '10.0050', asLeft: '10.000', uncertainty: '0.0020' }],
    }),
    except: {
      'worksheet.rule.percent': 'read back by worksheets.test.ts',
      'worksheet.leastRatio.ratio': 'read back by worksheets.test.ts',
      'room.from': 'read back by room-conditions.test.ts',
      'room.to': 'read back by room-conditions.test.ts',
      'worksheet.leastRatio.below.percent': 'read back by worksheets.test.ts',
    },
    reads: ['/api/calibration-items/:id'],
  },
  'POST /api/calibration-items/:id/certificate': {
    none: 'comes with a file, and no test reads its day back yet',
  },
};
