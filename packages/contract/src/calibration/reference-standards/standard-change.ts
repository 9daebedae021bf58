import { type Decimal, read, write } from '../../laboratory/arithmetic/decimal.ts';
import { nominalKey, unitsOnce } from '../../laboratory/arithmetic/nominal-key.ts';
import type { Unit } from '../../laboratory/arithmetic/unit-table.ts';
import { differenceInBase } from '../../laboratory/arithmetic/units.ts';
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

/** Returns how much a standard has changed, by its intermediate checks and between its last two calibrations. */
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

/** Returns the size of a difference in the base unit, or in the own one that is not known. */
const sizeOf = (difference: Decimal, unit: Unit | undefined): Decimal =>
  (unit ? differenceInBase(difference, unit) : difference).abs();

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

interface Share {
  share: Decimal;
  change: string;
}

/** So many points are remembered. Those of one procedure come again with each of its certificates. */
const REMEMBERED = 10_000;

/** Returns the function with its answers for points that come again. */
function remembering(shareOf: (point: PointWithLimits) => Share | null): typeof shareOf {
  const answers = new Map<string, Share | null>();
  return (point) => {
    const { quantity, nominal, unit, lowerLimit, upperLimit } = point;
    const key = JSON.stringify([quantity, nominal, unit, lowerLimit, upperLimit]);
    const known = answers.get(key);
    if (known !== undefined) return known;
    if (answers.size >= REMEMBERED) answers.clear();
    const answer = shareOf(point);
    answers.set(key, answer);
    return answer;
  };
}

interface Known {
  quantity: string;
  size: Decimal;
  words: string;
}

/**
 * Returns a function that says of which of some points the changes eat most: the size of the largest change at the point
 * in percent of its tolerance, in two significant digits. It answers null when no point of these is known at the
 * standard, or none has limits. The changes are read once, because it is asked for thousands of certificates.
 */
export function affectedBy(
  changes: readonly ValueChange[],
): (points: readonly PointWithLimits[]) => AffectedPoint | null {
  const unitAt = unitsOnce();
  const known = new Map<string, Known[]>();
  for (const { quantity, nominal, unit: sign, change } of changes) {
    const unit = unitAt(sign);
    const key = nominalKey(read(nominal, 'The nominal value'), sign, unit);
    const one = { quantity, size: sizeOf(read(change, 'The change'), unit), words: withUnit(change, sign) };
    known.set(key, [...(known.get(key) ?? []), one]);
  }
  for (const all of known.values()) all.sort((a, b) => b.size.cmp(a.size));
  const shareOf = remembering((point) => {
    const { nominal, unit: sign, quantity } = point;
    if (nominal === null || (point.lowerLimit === null && point.upperLimit === null)) return null;
    const unit = unitAt(sign);
    const largest = known
      .get(nominalKey(read(nominal, 'The nominal value'), sign, unit))
      ?.find((one) => isSameQuantity(quantity, one.quantity));
    const tolerance = largest && toleranceOf(point);
    if (!largest || !tolerance || tolerance.isZero()) return null;
    return { share: largest.size.div(sizeOf(tolerance, unit)).times(100), change: largest.words };
  });
  return (points) => {
    if (known.size === 0) return null;
    let most: (Share & { point: PointWithLimits }) | null = null;
    for (const point of points) {
      const found = shareOf(point);
      if (found && (!most || found.share.gt(most.share))) most = { ...found, point };
    }
    if (!most) return null;
    const { share, change, point } = most;
    return {
      point: `${point.quantity} ${withUnit(point.nominal ?? '', point.unit)}`,
      change,
      share: write(share.toSignificantDigits(SHARE_DIGITS)),
    };
  };
}
