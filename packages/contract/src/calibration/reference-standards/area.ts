import type { Area } from '../../core/area.ts';
import { admins, staff } from '../../core/permissions.ts';

export const referenceStandardsPermissions = {
  'reference-standard.read': staff,
  'reference-standard.write': admins,
} as const;

export const referenceStandardsArea = {
  permissions: referenceStandardsPermissions,
  records: [
    'referenceStandard',
    // One calibration of a reference standard.
    'standardCalibration',
  ],
  topics: ['referenceStandard'],
  auditAreas: {
    reference_standard: { label: 'Reference standards', place: 200 },
  },
  actions: {
    'reference_standard.created': 'Added a reference standard',
    'reference_standard.updated': 'Changed a reference standard',
    'reference_standard.certificate_set': 'Set the certificate file of a reference standard',
    'reference_standard.customers_told': 'Told customers about a reference standard in doubt',
    'reference_standard.calibration_added': 'Added a calibration of a reference standard',
    'reference_standard.calibration_voided': 'Marked a calibration of a reference standard as a mistake',
    'reference_standard.values_set': 'Set the values of a calibration of a reference standard',
    'reference_standard.sources_set': 'Set the standards that a reference standard was calibrated with',
    'reference_standard.state_changed': 'Changed the state of a reference standard',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    referenceStandards: typeof referenceStandardsArea;
  }
}
