import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { CalibrationTermsCard } from '../../calibration-terms/shared/calibration-terms-card.tsx';

/** What is agreed for the calibrations of a unit, for the staff of a laboratory. */
export const UnitCalibrationTerms = ({ unit }: { unit: UnitPassport }) => (
  <CalibrationTermsCard of="unit" id={unit.id} />
);
