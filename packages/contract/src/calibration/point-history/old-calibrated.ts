import type { CalibrationResult } from '../../core/calibration-results.ts';
import type { CalendarDate } from '../../core/dates/dates.ts';
import { compareNumbers } from '../../laboratory/arithmetic/difference.ts';
import type { OldPoint } from '../old-points/read-old-point.ts';
import { inUnit, pointNames } from './same-point.ts';

/** A row of another system. */
export interface OldPointOfUnit extends Omit<OldPoint, 'reference' | 'asFound' | 'asLeft'> {
  id: number;
  day: CalendarDate;
  certificateNumber: string | null;
  laboratory: string | null;
}

/** What one row of another system says of a side. */
export interface OldSide {
  error: string;
  unit: string;
  uncertainty: string | null;
  coverageFactor: string | null;
  lower: string | null;
  upper: string | null;
}

/** A point of a calibration of another system, of one row or of one row for each side. */
export interface OldResultPoint {
  quantity: string;
  nominal: string;
  unit: string;
  asFound: OldSide | null;
  asLeft: OldSide | null;
  /** What the other system said of the point, when it left. */
  said: CalibrationResult | null;
}

/** A calibration of another system: the rows of one day with the same certificate and laboratory. */
export interface OldCalibrated {
  isOld: true;
  /** That of its first row. */
  id: number;
  day: CalendarDate;
  certificateNumber: string | null;
  laboratory: string | null;
  points: OldResultPoint[];
  isAdjusted: boolean;
}

const plain = (text: string | null): string => (text ?? '').trim().toLowerCase();

function sideOf(row: OldPointOfUnit, error: string | null): OldSide | null {
  const { unit, uncertainty, coverageFactor, lowerError: lower, upperError: upper } = row;
  return error === null ? null : { ...{ error, unit, uncertainty, coverageFactor }, lower, upper };
}

/** The points of one name that lack a side, in the order of the file. Each row looks at the first one only, however many there are. */
interface Lacking {
  found: OldResultPoint[];
  left: OldResultPoint[];
}

/** Puts rows of one calibration together that hold the two sides of one point. */
function pointsOf(rows: readonly OldPointOfUnit[], nameOf: ReturnType<typeof pointNames>): OldResultPoint[] {
  const points: OldResultPoint[] = [];
  const open = new Map<string, Lacking>();
  for (const row of rows) {
    const asFound = sideOf(row, row.errorAsFound);
    const asLeft = sideOf(row, row.errorAsLeft);
    const name = nameOf(row);
    const lacking = open.get(name) ?? { found: [], left: [] };
    open.set(name, lacking);
    const other = asFound ? (asLeft ? undefined : lacking.found.shift()) : lacking.left.shift();
    if (other) {
      other.asFound ??= asFound;
      other.asLeft ??= asLeft;
      if (asLeft || other.said === null) other.said = row.result ?? other.said;
      continue;
    }
    const { quantity, nominal, unit, result } = row;
    const point = { ...{ quantity, nominal, unit, asFound, asLeft }, said: result };
    points.push(point);
    if (asFound === null) lacking.found.push(point);
    if (asLeft === null) lacking.left.push(point);
  }
  return points;
}

/**
 * Returns whether a unit was adjusted: its results say so, a point left otherwise than it came, or nobody says how it came. Many systems
 * write both values of a unit that was not adjusted.
 */
const isAdjusted = (points: readonly OldResultPoint[]): boolean =>
  points.some(
    ({ asFound, asLeft, said }) =>
      said === 'adjusted' ||
      (asLeft !== null &&
        (asFound === null ||
          compareNumbers(asFound.error, inUnit(asLeft.error, asLeft.unit, asFound.unit)) !== 0)),
  );

/** Returns the calibrations that rows of another system tell of, in the order of their first rows. */
export function oldCalibrationsOf(rows: readonly OldPointOfUnit[]): OldCalibrated[] {
  const nameOf = pointNames();
  const groups = Map.groupBy(rows, ({ day, certificateNumber, laboratory }) =>
    JSON.stringify([day, plain(certificateNumber), plain(laboratory)]),
  );
  return [...groups.values()].map((group): OldCalibrated => {
    const { id, day, certificateNumber, laboratory } = group[0]!;
    const points = pointsOf(group, nameOf);
    return {
      isOld: true,
      ...{ id, day, certificateNumber, laboratory },
      points,
      isAdjusted: isAdjusted(points),
    };
  });
}
