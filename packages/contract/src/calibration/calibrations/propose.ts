import type { CalibrationResult } from '../../core/calibration-results.ts';
import { compareDecimals, DECIMAL } from '../../core/numbers/decimals.ts';
import type { ResultPoint } from './points.ts';

type Limits = Pick<ResultPoint, 'lowerLimit' | 'upperLimit'>;
type Readings = Pick<ResultPoint, 'asFound' | 'asLeft'>;
/** What is needed of a point to judge it. */
export type JudgedPoint = Limits & Readings & Pick<ResultPoint, 'words' | 'outside'>;
export type Side = keyof Readings;

/** True for a point with an upper or a lower limit. */
export const isLimited = ({ lowerLimit, upperLimit }: Limits): boolean =>
  lowerLimit !== null || upperLimit !== null;

/**
 * Returns whether a reading is within its limits, or null without a reading or without limits. A reading that equals
 * a limit is within it. The comparison is exact (D5.9). Text that is no number is no reading.
 */
export function isWithin(value: string | null, { lowerLimit, upperLimit }: Limits): boolean | null {
  if (value === null || !DECIMAL.test(value) || !isLimited({ lowerLimit, upperLimit })) return null;
  const isHighEnough = lowerLimit === null || compareDecimals(value, lowerLimit) >= 0;
  return isHighEnough && (upperLimit === null || compareDecimals(value, upperLimit) <= 0);
}

/**
 * Returns whether a side of a point conforms: what the decision rule of its worksheet says, else whether the reading is within
 * the limits. A conditional pass conforms. Null without a reading or without limits, and where the rule says nothing of the side.
 */
export function conforms(point: JudgedPoint, side: Side): boolean | null {
  if (!point.words || !isLimited(point)) return isWithin(point[side], point);
  const word = point.words[side];
  return word === null ? null : word === 'pass' || word === 'conditional pass';
}

/**
 * Returns whether a side of a point lies within its limits of tolerance, whatever the decision rule says of it. Null without
 * a reading or without limits.
 */
export const isWithinTolerance = (point: JudgedPoint, side: Side): boolean | null => {
  const isOutside = isLimited(point) ? (point.outside?.[side] ?? null) : null;
  return isOutside === null ? isWithin(point[side], point) : !isOutside;
};

/** Returns the side with which a point leaves. */
export const leavingSide = (isAdjusted: boolean): Side => (isAdjusted ? 'asLeft' : 'asFound');

/** True when something was adjusted: the result says so, or there is a reading after an adjustment. */
export const wasAdjusted = (points: readonly Readings[], result: CalibrationResult | null): boolean =>
  result === 'adjusted' || points.some(({ asLeft }) => asLeft !== null);

/**
 * Returns the reading with which a point leaves: as left after an adjustment, else as found. After an adjustment the
 * reading as found says nothing about the unit any more, so a blank as left is no reading.
 */
export const finalReading = ({ asFound, asLeft }: Readings, isAdjusted: boolean): string | null =>
  isAdjusted ? asLeft : asFound;

/**
 * Returns the result that agrees with the points, or null when they do not decide: none has limits, or one that has
 * them was not measured (D5.9). A person decides. `limited` is never suggested.
 */
export function proposedResult(points: readonly JudgedPoint[]): CalibrationResult | null {
  const limited = points.filter(isLimited);
  const isAdjusted = wasAdjusted(points, null);
  const final = limited.map((point) => conforms(point, leavingSide(isAdjusted)));
  if (final.includes(false)) return 'fail';
  const found = limited.map((point) => conforms(point, 'asFound'));
  if (limited.length === 0 || [...final, ...found].includes(null)) return null;
  return found.includes(false) ? 'adjusted' : 'pass';
}

/**
 * Returns whether the unit came within its limits, before any adjustment: by its points, else by the result that a person
 * chose. Null when neither says so, as with a limited result without points.
 */
export function isFoundInLimits(
  points: readonly JudgedPoint[],
  result: CalibrationResult | null,
): boolean | null {
  const found = points.filter(isLimited).map((point) => conforms(point, 'asFound'));
  if (found.includes(false)) return false;
  if (found.length > 0) return found.includes(null) ? null : true;
  return result === null || result === 'limited' ? null : result === 'pass';
}
