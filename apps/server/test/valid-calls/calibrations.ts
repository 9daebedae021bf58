import type { Preparations, ValidBodies } from '../valid-calls.ts';

const issued: Preparations[string] = [['POST', '/api/certificates/:id/issue', {}]];

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

export const preparedBy: Preparations = {
  'POST /api/certificates/:id/correct': issued,
  'POST /api/certificates/:id/withdraw': issued,
  'POST /api/certificates/:id/acknowledge': [
    ...issued,
    ['POST', '/api/certificates/:id/withdraw', { reason: 'It was of another unit' }],
  ],
};

export const validBodies: ValidBodies = {
  'POST /api/calibration-items/:id/results': results,
  'POST /api/calibration-items/:id/confirm': {},
  // The test of drafts makes a unit with results first.
  'POST /api/repairs/:id/certificates': { itemIds: [1] },
  'PATCH /api/calibration-items/:id': { serialNumber: 'SN-2', notes: 'The lid is broken' },
  'PATCH /api/certificates/:id': { remarks: 'Measured twice' },
  'POST /api/certificates/:id/issue': {},
  'POST /api/certificates/:id/correct': { reason: 'The serial number was wrong' },
  'POST /api/certificates/:id/withdraw': { reason: 'The calibrator was out of its limits' },
  'POST /api/companies/:companyId/reference-standards': {
    name: 'Calibrator',
    serialNumber: 'C-1',
    calibratedOn: '2026-01-05',
    dueOn: '2027-01-05',
  },
  'POST /api/reference-standards/:id/calibrations': {
    certificateNumber: 'LAB-2',
    issuer: 'National Laboratory',
    accreditation: 'RvA K 999',
    calibratedOn: '2026-02-05',
    dueOn: '2027-02-05',
  },
  'POST /api/reference-standards/:id/customer-mails': { message: 'Its 10 V output was out by 0.2 %.' },
  'POST /api/standard-calibrations/:id/void': { reason: 'It is of another standard' },
  'PATCH /api/reference-standards/:id': { name: 'Calibrator 2', active: false },
};
