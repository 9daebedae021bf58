import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';

/** What the rows of the list can do. */
export interface StandardActs {
  mayWrite: boolean;
  onEdit: (standard: ReferenceStandard) => void;
  onCalibrations: (standard: ReferenceStandard) => void;
  onCertificates: (standard: ReferenceStandard) => void;
}
