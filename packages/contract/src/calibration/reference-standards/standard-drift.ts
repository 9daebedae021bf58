import { type CalendarDate, compareDates, daysBetween } from '../../core/dates/dates.ts';
import { type Line, leastSquares, product } from '../../laboratory/arithmetic/trend.ts';
import { isSamePoint, type StandardValue } from './standard-values.ts';

/** The days of a year of the Julian calendar, so that a drift per year does not depend on the year. */
export const DAYS_OF_YEAR = '365.25';
export const DRIFT_DIGITS = 3;

interface WithValues {
  id: number;
  certificateNumber: string | null;
  calibratedOn: CalendarDate | null;
  voided: unknown;
  points: readonly StandardValue[];
}

/** What one calibration found at a point. */
export interface FoundValue {
  day: CalendarDate;
  certificateNumber: string | null;
  value: string;
  uncertainty: string | null;
  factor: string | null;
}

/** A point of a standard over its calibrations, oldest first. */
export interface PointOverTime {
  quantity: string;
  nominal: string;
  unit: string | null;
  found: readonly FoundValue[];
  /** The straight line through the values by days; null with fewer than two days. */
  line: Line | null;
  /** How much the value rises in a year, in three significant digits. */
  perYear: string | null;
}

/** Returns the calibrations that count, oldest first. Of several on one day it is the one that was entered last. */
export function counting(
  calibrations: readonly WithValues[],
): (WithValues & { calibratedOn: CalendarDate })[] {
  const dated = calibrations.flatMap((one) =>
    one.calibratedOn === null || one.voided ? [] : [{ ...one, calibratedOn: one.calibratedOn }],
  );
  return dated
    .filter(
      ({ id, calibratedOn }) => !dated.some((other) => other.calibratedOn === calibratedOn && other.id > id),
    )
    .toSorted((a, b) => compareDates(a.calibratedOn, b.calibratedOn));
}

/**
 * Returns each point of a standard over its calibrations, in the order of the newest one, with its drift (ISO/IEC 17025,
 * 7.7.1; ILAC-G24). Calibrations without a day, and those that were entered by mistake, do not count.
 */
export function pointsOverTime(calibrations: readonly WithValues[]): PointOverTime[] {
  const all = counting(calibrations);
  const named: StandardValue[] = [];
  for (const { points } of all.toReversed())
    for (const point of points) if (!named.some((one) => isSamePoint(one, point))) named.push(point);
  return named.map(({ quantity, nominal, unit }) => {
    const found = all.flatMap(({ calibratedOn, certificateNumber, points }) => {
      const here = points.find((point) => isSamePoint(point, { quantity, nominal, unit }));
      if (!here) return [];
      const { value, uncertainty, factor } = here;
      return [{ day: calibratedOn, certificateNumber, value, uncertainty, factor }];
    });
    const first = found[0]!.day;
    const line = leastSquares(
      found.map(({ day, value }) => ({ at: String(daysBetween(first, day)), value })),
    );
    return {
      ...{ quantity, nominal, unit, found, line },
      perYear: line && product(line.slope, DAYS_OF_YEAR, DRIFT_DIGITS),
    };
  });
}
