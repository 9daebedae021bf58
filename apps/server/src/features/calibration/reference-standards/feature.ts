import type { Feature } from '../../../feature.ts';
import { referenceStandardScope, standardCalibrationScope } from './reference-standard.policy.ts';
import { referenceStandardsRoutes } from './reference-standard.routes.ts';

export const referenceStandardsFeature = {
  routes: { referenceStandards: referenceStandardsRoutes },
  scopes: { referenceStandard: referenceStandardScope, standardCalibration: standardCalibrationScope },
  references: {
    reference_standard_id: 'reference standard',
    standard_calibration_id: 'calibration of the reference standard',
    certificate_file_id: 'file',
  },
} satisfies Feature;
