import { type Decimal, read, write } from '../../laboratory/arithmetic/decimal.ts';
import { unitOf } from '../../laboratory/arithmetic/unit-table.ts';
import { convertDifference, convertValue } from '../../laboratory/arithmetic/units.ts';
import { pointsOverTime } from './standard-drift.ts';

/** How much the value of a standard has changed at one point, in the unit of the point. */
export interface ValueChange {
  quantity: string;
  nominal: string;
  unit: string | null;
  change: string;
}

/** The newest result of an intermediate check, and the centre that it is compared with. */
export interface CheckedValue {
  quantity: string;
  nominal: string;
  unit: string | null;
  value: string;
  centre: string;
}

const SHARE_DIGITS = 2;

const difference = (a: string, b: string): string =>
  write(read(a, 'The value').minus(read(b, 'The value before')));

/** Returns how much a standard has changed: by its intermediate checks, else between its last two calibrations. */
export function changesOfStandard(
  calibrations: Parameters<typeof pointsOverTime>[0],
  checked: readonly CheckedValue[],
): ValueChange[] {
  const byCheck = checked.map(({ value, centre, ...point }) => ({
    ...point,
    change: difference(value, centre),
  }));
  const byCalibration = pointsOverTime(calibrations).flatMap(({ quantity, nominal, unit, found }) => {
    const [before, last] = found.slice(-2);
    if (!before || !last) return [];
    return [{ quantity, nominal, unit, change: difference(last.value, before.value) }];
  });
  return [...byCheck, ...byCalibration];
}

/** A point of results with its limits. Other parts of it do not matter here. */
export interface PointWithLimits {
  quantity: string;
  nominal: string | null;
  unit: string | null;
  lowerLimit: string | null;
  upperLimit: string | null;
}

/** Returns a result of `of` in the unit of the point; undefined for units of different quantities. */
function inUnit(
  text: string,
  from: string | null,
  to: string | null,
  convert: typeof convertValue,
): Decimal | undefined {
  if (from === to) return read(text, 'The value');
  const [first, second] = [from && unitOf(from), to && unitOf(to)];
  if (!(first && second) || first.quantity !== second.quantity) return undefined;
  return read(convert(text, from!, to!), 'The value');
}

/** Results by a procedure name the range and the direction after the quantity: 'DC voltage, range 10 V'. */
const isSameQuantity = (ofPoint: string, ofStandard: string): boolean => {
  const [point, standard] = [ofPoint.toLowerCase(), ofStandard.toLowerCase()];
  return point === standard || point.startsWith(`${standard},`);
};

/** Returns half the width between the limits, or the distance of the only one from the nominal value; null without limits. */
function toleranceOf({ nominal, lowerLimit, upperLimit }: PointWithLimits): Decimal | null {
  const [lower, upper] = [lowerLimit, upperLimit].map((limit) =>
    limit === null ? null : read(limit, 'The limit'),
  );
  if (lower && upper) return upper.minus(lower).div(2).abs();
  const only = lower ?? upper;
  return only && nominal !== null ? only.minus(read(nominal, 'The nominal value')).abs() : null;
}

export interface AffectedPoint {
  point: string;
  change: string;
  share: string;
}

const withUnit = (text: string, unit: string | null): string => [text, unit].filter(Boolean).join(' ');

/**
 * Returns the point of which the change eats most: the size of the change in percent of the tolerance, in two significant
 * digits. Null when no point of these is known at the standard, or none has limits.
 */
export function mostAffected(
  points: readonly PointWithLimits[],
  changes: readonly ValueChange[],
): AffectedPoint | null {
  let most: { share: Decimal; words: AffectedPoint } | null = null;
  for (const point of points) {
    const { nominal, unit, quantity } = point;
    const tolerance = toleranceOf(point);
    if (nominal === null || tolerance === null || tolerance.isZero()) continue;
    const change = changes.find(
      (one) =>
        isSameQuantity(quantity, one.quantity) &&
        inUnit(one.nominal, one.unit, unit, convertValue)?.eq(read(nominal, 'The nominal value')),
    );
    const size = change && inUnit(change.change, change.unit, unit, convertDifference)?.abs();
    if (!change || !size) continue;
    const share = size.div(tolerance).times(100);
    if (most && share.lte(most.share)) continue;
    most = {
      share,
      words: {
        point: `${quantity} ${withUnit(nominal, unit)}`,
        change: withUnit(change.change, change.unit),
        share: write(share.toSignificantDigits(SHARE_DIGITS)),
      },
    };
  }
  return most?.words ?? null;
}
