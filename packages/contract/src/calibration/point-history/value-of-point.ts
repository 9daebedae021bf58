import type { CalibrationResult } from '../../core/calibration-results.ts';
import type { CalendarDate } from '../../core/dates/dates.ts';
import { differenceAsTyped } from '../../laboratory/arithmetic/difference.ts';
import { isNumberText } from '../../laboratory/arithmetic/number-text.ts';
import { convertDifference } from '../../laboratory/arithmetic/units.ts';
import type { ResultPoint } from '../calibrations/points.ts';
import { isWithinTolerance, type Side, wasAdjusted } from '../calibrations/propose.ts';
import type { PointOf } from './group-points.ts';
import type { PointValue, SideOfPoint } from './shapes.ts';

/** The results of one calibration. */
export interface Calibrated {
  id: number;
  day: CalendarDate;
  result: CalibrationResult | null;
  points: readonly ResultPoint[];
  /** U as found and as left of each point, where a worksheet was evaluated. */
  uncertainties: readonly (readonly [asFound: string | null, asLeft: string | null])[] | null;
  /** True where no statement of conformity was agreed: the limits of the points are not for the customer. */
  withoutStatement: boolean;
  certificate: PointValue['certificate'];
  isWithdrawn: boolean;
}

/** Returns a size or a difference in another unit; as it was typed where the unit is the same. */
const inUnit = (value: string, from: string, to: string): string =>
  from === to ? value : convertDifference(value, from, to);

/** Returns what one calibration found at a point, in the unit `unit`. */
export function valueOfPoint({ results, at, point }: PointOf<Calibrated>, unit: string): PointValue {
  const { id, day, certificate, isWithdrawn } = results;
  const { nominal } = point;
  const fromNominal = (text: string | null): string | null =>
    text !== null && isNumberText(text) ? inUnit(differenceAsTyped(text, nominal), point.unit, unit) : null;
  const sideOf = (side: Side): SideOfPoint | null => {
    const error = fromNominal(point[side]);
    if (error === null) return null;
    const evaluated = results.uncertainties?.[at]?.[side === 'asFound' ? 0 : 1];
    const uncertainty = evaluated ?? point.uncertainty;
    const within = results.withoutStatement ? null : isWithinTolerance(point, side);
    return {
      error,
      uncertainty: uncertainty && isNumberText(uncertainty) ? inUnit(uncertainty, point.unit, unit) : null,
      isOutside: within === null ? null : !within,
    };
  };
  return {
    ...{ id, day, certificate, isWithdrawn },
    isAdjusted: wasAdjusted(results.points, results.result),
    asFound: sideOf('asFound'),
    asLeft: sideOf('asLeft'),
    lower: results.withoutStatement ? null : fromNominal(point.lowerLimit),
    upper: results.withoutStatement ? null : fromNominal(point.upperLimit),
  };
}
