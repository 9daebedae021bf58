import { z } from 'zod';
import { compareDecimals } from '../core/decimals.ts';
import {
  measurementPointFields,
  refuseCrossedLimits,
  storedMeasurementPoint,
  typedNumber,
} from '../equipment/measurement-points.ts';
import type { CalibrationResult } from './results.ts';

/** The most measurement points of one unit. */
export const RESULT_POINTS_MAX = 500;

/** A measurement point with its readings. Numbers are texts that keep the digits that were typed (D5.9). */
export const resultPoint = z
  .object({
    ...measurementPointFields,
    /** The reading before any adjustment. */
    asFound: typedNumber,
    /** The reading after adjustment. Empty when the point was not adjusted. */
    asLeft: typedNumber,
    /** The expanded uncertainty, in the unit of the point. */
    uncertainty: typedNumber,
  })
  .superRefine(refuseCrossedLimits);
export type ResultPoint = z.output<typeof resultPoint>;
export type ResultPointForm = z.input<typeof resultPoint>;

export const resultPoints = z
  .array(resultPoint)
  .max(RESULT_POINTS_MAX, `At most ${RESULT_POINTS_MAX} measurement points`);

const reading = z.string().nullable();
/** A measurement point as it is stored and answered. */
export const storedResultPoint = storedMeasurementPoint.extend({
  asFound: reading,
  asLeft: reading,
  uncertainty: reading,
});

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
