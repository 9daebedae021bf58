import { calibrationTermsEndpoints } from '@portal/contract/calibration/calibration-terms/endpoints.ts';
import { certificateEndpoints } from '@portal/contract/calibration/certificates/endpoints.ts';
import { worksheetEndpoints } from '@portal/contract/calibration/worksheets/endpoints.ts';

/** What shows what is agreed for a unit of a request. */
export const changedByAgreement = [
  ...[calibrationTermsEndpoints.ofRepair, calibrationTermsEndpoints.wishOfRepair],
  calibrationTermsEndpoints.openWishes,
  ...[worksheetEndpoints.bench, certificateEndpoints.listOfRepair],
];
