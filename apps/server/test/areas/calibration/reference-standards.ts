import { type Area, act, admins, staff, untyped } from '../../area.ts';
import type { Portal } from '../../portal.ts';
import { withLaboratory } from '../laboratory/procedures.ts';

/** Stores a reference standard of a laboratory without a calibration. */
const standardOf = async (portal: Portal, companyId: number | null) => {
  await withLaboratory(portal, companyId!);
  return portal.insert('referenceStandards', { companyId: companyId!, name: 'Calibrator' });
};

/** Stores a calibration of a reference standard of its own. */
const standardCalibrationOf = async (portal: Portal, companyId: number | null) =>
  portal.insert('standardCalibrations', {
    companyId: companyId!,
    referenceStandardId: (await standardOf(portal, companyId)).id,
    certificateNumber: 'LAB-1',
    issuer: null,
    accreditation: null,
    calibratedOn: '2026-01-05',
    dueOn: '2027-01-05',
  });

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/reference-standards': staff,
    'POST /api/companies/:companyId/reference-standards': admins,
    'GET /api/reference-standards/:id': staff,
    'POST /api/reference-standards/:id/states': admins,
    'PUT /api/standard-calibrations/:id/values': admins,
    'PUT /api/standard-calibrations/:id/standards': admins,
    'PATCH /api/reference-standards/:id': admins,
    'POST /api/reference-standards/:id/certificate': admins,
    'GET /api/reference-standards/:id/certificate': staff,
    'POST /api/reference-standards/:id/calibrations': admins,
    'POST /api/standard-calibrations/:id/void': admins,
    'POST /api/standard-calibrations/:id/certificate': admins,
    'GET /api/standard-calibrations/:id/certificate': staff,
    'GET /api/reference-standards/:id/certificates': staff,
    'GET /api/reference-standards/:id/certificates.csv': staff,
    'GET /api/reference-standards/:id/customer-mails': admins,
    'POST /api/reference-standards/:id/customer-mails': admins,
  },
  addedCalls: {
    'PUT /api/standard-calibrations/:id/standards': 'trace runs through working standards',
    'PUT /api/standard-calibrations/:id/values': 'values of its own calibrations over time',
    'GET /api/reference-standards/:id': 'the page of a standard',
    'POST /api/reference-standards/:id/states': 'in use, quarantined, out of service',
    'PATCH /api/reference-standards/:id': 'D5.10: edit, deactivate',
    'POST /api/reference-standards/:id/certificate': 'D5.10: certificate file',
    'GET /api/reference-standards/:id/certificate': 'D5.10: certificate file',
    'GET /api/reference-standards/:id/certificates': 'D5.10: every certificate that relied on a standard',
    'GET /api/reference-standards/:id/certificates.csv': 'D5.10: the list as CSV',
    'GET /api/reference-standards/:id/customer-mails':
      'D5.10: the mails to these customers before they are sent',
    'POST /api/reference-standards/:id/customer-mails': 'D5.10: mail these customers',
    'POST /api/reference-standards/:id/calibrations': 'D5.10: a calibration of a standard',
    'POST /api/standard-calibrations/:id/void': 'D5.10: one that was entered by mistake, which stays',
    'POST /api/standard-calibrations/:id/certificate': 'D5.10: its certificate file',
    'GET /api/standard-calibrations/:id/certificate': 'D5.10: its certificate file',
    'GET /api/companies/:companyId/reference-standards': 'D5.10: list',
    'POST /api/companies/:companyId/reference-standards': 'D5.10: add',
  },
  validBodies: {
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
    'PUT /api/standard-calibrations/:id/values': {
      points: [{ quantity: 'DC voltage', nominal: '10', unit: 'V', value: '10.000012', uncertainty: '8e-6' }],
    },
    'PUT /api/standard-calibrations/:id/standards': { standardIds: [] },
    'POST /api/reference-standards/:id/states': {
      ...{ state: 'quarantined', fromOn: '2026-02-05', reason: 'It was dropped' },
    },
  },
  records: {
    referenceStandard: async (portal, { companyId }) => (await standardOf(portal, companyId)).id,
    standardCalibration: async (portal, { companyId }) => (await standardCalibrationOf(portal, companyId)).id,
  },
  shownToTechnicians: {
    reference_standards: 'certificate_number make model name quantity range serial_number',
    standard_states: 'changed_by reason state',
    standard_calibrations: 'accreditation certificate_number issuer points void_reason',
  },
  tracedElsewhere: ['POST /api/reference-standards/:id/customer-mails'],
  forms: {
    'POST /api/companies/:companyId/reference-standards': act('typed-days.spec.ts'),
    'PATCH /api/reference-standards/:id': 'its form has no day: a calibration is added in a form of its own',
    'POST /api/reference-standards/:id/calibrations': act('typed-days.spec.ts'),
    'POST /api/reference-standards/:id/states': act('standards.spec.ts'),
    'POST /api/reference-standards/:id/customer-mails': untyped,
  },
};
