import { refuse } from './arithmetic-error.ts';
import { Decimal, read, sum, write } from './decimal.ts';
import { meanOf } from './statistics.ts';

/** A value at a place on a straight axis, such as the number of a day. Both are decimals as text. */
export interface Placed {
  at: string;
  value: string;
}

/** A straight line: its value at the first and the last place, and how much it rises for one step. */
export interface Line {
  slope: string;
  first: string;
  last: string;
}

/** Lines through several series that all rise by the same amount for one step. */
export interface CommonSlope {
  slope: string;
  /** One for each series; null for a series without a value. */
  lines: readonly (Line | null)[];
}

/**
 * Returns straight lines with one slope through several series, with the least squares of the distances in value: slope
 * Σ Σ(x − x̄)(y − ȳ) / Σ Σ(x − x̄)², with x̄ and ȳ of each series (analysis of covariance with a common slope). Each line
 * goes through the mean of its series. So steps between the series, such as adjustments, do not count. Null where no
 * series has two places.
 */
export function commonSlope(series: readonly (readonly Placed[])[]): CommonSlope | null {
  const placed = series.map((points) => {
    const xs = points.map(({ at }) => read(at, 'The place of a value'));
    const ys = points.map(({ value }) => read(value, 'The value'));
    return xs.length === 0 ? null : { xs, ys, middle: meanOf(xs), level: meanOf(ys) };
  });
  const filled = placed.filter((one) => one !== null);
  const squares = sum(filled.flatMap(({ xs, middle }) => xs.map((x) => x.minus(middle).pow(2))));
  if (squares.isZero()) return null;
  const products = filled.flatMap(({ xs, ys, middle, level }) =>
    xs.map((x, i) => x.minus(middle).times(ys[i]!.minus(level))),
  );
  const slope = sum(products).div(squares);
  const lines = placed.map((one) => {
    if (one === null) return null;
    const { xs, middle, level } = one;
    const at = (x: Decimal) => write(level.plus(slope.times(x.minus(middle))));
    return { slope: write(slope), first: at(Decimal.min(...xs)), last: at(Decimal.max(...xs)) };
  });
  return { slope: write(slope), lines };
}

/**
 * Returns the straight line with the least squares of the distances in value (GUM, H.3 without weights): slope
 * Σ(x − x̄)(y − ȳ) / Σ(x − x̄)². Null with fewer than two places, through which no line is known.
 */
export const leastSquares = (points: readonly Placed[]): Line | null =>
  commonSlope([points])?.lines[0] ?? null;

/** Returns a product, such as a slope for one day and the days of a year, with so many significant digits. */
export const product = (a: string, b: string, digits: number): string =>
  write(read(a, 'The first factor').times(read(b, 'The second factor')).toSignificantDigits(digits));

/** Returns a value with its size taken away and added: the ends of a bar. */
export function around(value: string, size: string): [lower: string, upper: string] {
  const [middle, half] = [read(value, 'The value'), read(size, 'The size').abs()];
  return [write(middle.minus(half)), write(middle.plus(half))];
}

/** Returns the lowest and the highest of some values. */
export function extent(values: readonly string[]): [lowest: string, highest: string] {
  if (values.length === 0) return refuse('number.invalid', 'There is no value.');
  const all = values.map((value) => read(value, 'The value'));
  return [write(Decimal.min(...all)), write(Decimal.max(...all))];
}

/** Returns where a value lies between two others, from 0 to 1, for a picture. It is 0.5 where both are the same. */
export function placeBetween(value: string, lowest: string, highest: string): number {
  const [low, high] = [read(lowest, 'The lowest value'), read(highest, 'The highest value')];
  const span = high.minus(low);
  return span.isZero() ? 0.5 : read(value, 'The value').minus(low).div(span).toNumber();
}
