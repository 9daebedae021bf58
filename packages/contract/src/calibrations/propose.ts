import { compareDecimals } from '../core/decimals.ts';
import type { ResultPoint } from './points.ts';
import type { CalibrationResult } from './results.ts';

type Limits = Pick<ResultPoint, 'lowerLimit' | 'upperLimit'>;

/**
 * Returns whether a reading is within its limits, or null without a reading or without limits. A reading that equals
 * a limit is within it. The comparison is exact (D5.9).
 */
export function isWithin(value: string | null, { lowerLimit, upperLimit }: Limits): boolean | null {
  if (value === null || (lowerLimit === null && upperLimit === null)) return null;
  const isHighEnough = lowerLimit === null || compareDecimals(value, lowerLimit) >= 0;
  return isHighEnough && (upperLimit === null || compareDecimals(value, upperLimit) <= 0);
}

/** Returns the reading with which the unit leaves: as left, else as found. */
const finalReading = ({ asFound, asLeft }: Pick<ResultPoint, 'asFound' | 'asLeft'>) => asLeft ?? asFound;

/**
 * Returns the result that the points suggest, or null when no point can be judged (D5.9). A person decides. `limited`
 * is never suggested.
 */
export function proposedResult(
  points: readonly Pick<ResultPoint, 'asFound' | 'asLeft' | 'lowerLimit' | 'upperLimit'>[],
): CalibrationResult | null {
  const final = points.map((point) => isWithin(finalReading(point), point));
  if (final.every((within) => within === null)) return null;
  if (final.includes(false)) return 'fail';
  return points.some((point) => isWithin(point.asFound, point) === false) ? 'adjusted' : 'pass';
}

/**
 * Returns whether the unit came within its limits, before any adjustment: by its points, else by the result that a person
 * chose. Null when neither says so, as with a limited result without points.
 */
export function isFoundInLimits(
  points: readonly Pick<ResultPoint, 'asFound' | 'lowerLimit' | 'upperLimit'>[],
  result: CalibrationResult | null,
): boolean | null {
  const found = points.map((point) => isWithin(point.asFound, point)).filter((within) => within !== null);
  if (found.length > 0) return !found.includes(false);
  return result === null || result === 'limited' ? null : result === 'pass';
}
