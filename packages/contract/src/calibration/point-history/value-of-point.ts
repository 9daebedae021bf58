import type { CalibrationResult } from '../../core/calibration-results.ts';
import type { CalendarDate } from '../../core/dates/dates.ts';
import { compareNumbers, differenceAsTyped } from '../../laboratory/arithmetic/difference.ts';
import { isNumberText } from '../../laboratory/arithmetic/number-text.ts';
import type { ResultPoint } from '../calibrations/points.ts';
import { isWithinTolerance, type Side, wasAdjusted } from '../calibrations/propose.ts';
import type { PointOf } from './group-points.ts';
import type { OldCalibrated, OldSide } from './old-calibrated.ts';
import { inUnit, namedPoint } from './same-point.ts';
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
  certificate: NonNullable<PointValue['certificate']>;
  isWithdrawn: boolean;
}

/** A calibration of the portal, or one of another system with the file of its certificate. */
export type AnyCalibrated = (Calibrated & { isOld?: never }) | (OldCalibrated & { fileUrl: string | null });

function ownValue(results: Calibrated, at: number, unit: string): PointValue {
  const { id, day, certificate, isWithdrawn } = results;
  const point = namedPoint(results.points[at]!)!;
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
      ...{ error, coverageFactor: null },
      uncertainty: uncertainty && isNumberText(uncertainty) ? inUnit(uncertainty, point.unit, unit) : null,
      isOutside: within === null ? null : !within,
    };
  };
  return {
    ...{ key: `own ${id}`, day, certificate, elsewhere: null, isWithdrawn },
    isAdjusted: wasAdjusted(results.points, results.result),
    asFound: sideOf('asFound'),
    asLeft: sideOf('asLeft'),
    lower: results.withoutStatement ? null : fromNominal(point.lowerLimit),
    upper: results.withoutStatement ? null : fromNominal(point.upperLimit),
  };
}

const beyond = ({ error, lower, upper }: OldSide): boolean | null =>
  lower === null && upper === null
    ? null
    : (lower !== null && compareNumbers(error, lower) < 0) ||
      (upper !== null && compareNumbers(error, upper) > 0);

function oldValue(results: OldCalibrated, at: number, unit: string, fileUrl: string | null): PointValue {
  const { id, day, certificateNumber, laboratory, isAdjusted } = results;
  const { asFound, asLeft, said } = results.points[at]!;
  const sideOf = (side: OldSide | null): SideOfPoint | null =>
    side && {
      error: inUnit(side.error, side.unit, unit),
      uncertainty: side.uncertainty === null ? null : inUnit(side.uncertainty, side.unit, unit),
      coverageFactor: side.uncertainty === null ? null : side.coverageFactor,
      isOutside: beyond(side),
    };
  const limits = [asLeft, asFound].find((side) => side && beyond(side) !== null);
  const limitOf = (limit: string | null | undefined): string | null =>
    limits && typeof limit === 'string' ? inUnit(limit, limits.unit, unit) : null;
  return {
    ...{ key: `old ${id}`, day, isWithdrawn: false, isAdjusted },
    certificate: certificateNumber === null ? null : { name: certificateNumber, fileUrl },
    elsewhere: { laboratory, result: said },
    ...{ asFound: sideOf(asFound), asLeft: sideOf(asLeft) },
    ...{ lower: limitOf(limits?.lower), upper: limitOf(limits?.upper) },
  };
}

/** Returns what one calibration found at a point, in the unit `unit`. */
export const valueOfPoint = ({ results, at }: PointOf<AnyCalibrated>, unit: string): PointValue =>
  results.isOld ? oldValue(results, at, unit, results.fileUrl) : ownValue(results, at, unit);
