import type { Portal } from './portal.ts';

/** Stores a reference standard without a calibration. */
export const standardOf = (portal: Portal, companyId: number | null) =>
  portal.insert('referenceStandards', { companyId: companyId!, name: 'Calibrator' });

/** Stores a calibration of a reference standard of its own. */
export const standardCalibrationOf = async (portal: Portal, companyId: number | null) =>
  portal.insert('standardCalibrations', {
    companyId: companyId!,
    referenceStandardId: (await standardOf(portal, companyId)).id,
    certificateNumber: 'LAB-1',
    issuer: null,
    accreditation: null,
    calibratedOn: '2026-01-05',
    dueOn: '2027-01-05',
  });
