import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { calibrationState } from './calibration-state.ts';
import { useCalibrationUnits } from './use-calibration-units.ts';

/** How far the calibration of a repair is, also without a connection. */
export default function CalibrationFact({ repair }: { repair: Repair }) {
  const { items } = useCalibrationUnits(repair);
  return items ? calibrationState(items) : '…';
}
