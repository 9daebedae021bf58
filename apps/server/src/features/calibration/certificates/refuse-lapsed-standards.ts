import type { CalibrationRow, CalibrationStandardRow } from '../../../db/schema/calibrations.ts';
import { conflict } from '../../../errors.ts';
import { lapseSentence } from '../calibrations/index.ts';

/**
 * Refuses a certificate on which a standard was not in force on the day of the calibration, and no admin allowed it. The
 * standard may have got another calibration since the results were saved (D5.10). @throws 409.
 */
export function refuseLapsedStandards(
  calibrations: readonly Pick<CalibrationRow, 'id' | 'calibratedOn'>[],
  standards: readonly CalibrationStandardRow[],
): void {
  for (const standard of standards.filter(({ overrideReason }) => overrideReason === null)) {
    const day = calibrations.find(({ id }) => id === standard.calibrationId)?.calibratedOn;
    const refusal = day ? lapseSentence(standard, day) : null;
    if (refusal !== null) throw conflict('reference-standard.past_due', refusal);
  }
}
