import { refuse } from './arithmetic-error.ts';
import { Decimal, read, write } from './decimal.ts';

/** The fewest calibrations that say something about an interval. */
export const INTERVAL_CALIBRATIONS_MIN = 3;
/** The most calibrations that are counted: the newest ones. */
export const INTERVAL_CALIBRATIONS_MAX = 200;

/** What the calibrations of one interval have found. */
export interface IntervalRecord {
  /** Calibrations of which it is known whether the item came within its limits. */
  calibrations: number;
  /** How many of them found it within its limits. */
  within: number;
}

/** The words of the test. `keep`: what was found fits the target. */
export type IntervalVerdict = 'keep' | 'shorten' | 'lengthen';

export interface IntervalTest {
  verdict: IntervalVerdict;
  /** The observed reliability in percent, with one decimal. */
  observed: string;
  /**
   * How probable it is, in percent with two significant digits, to find at most (`shorten`) or at least (`lengthen`) so
   * many within limits at the target. The smaller of both when the verdict is `keep`.
   */
  probability: string;
}

/** Below this probability on its side a target does not fit: the confidence limits then leave it out. */
const SIDE_MIN = '0.05';
const PERCENT = 100;

/** Returns the binomial probability of `least` to `most` successes in n trials, exact to 50 digits. */
function binomialBetween(n: number, p: Decimal, least: number, most: number): Decimal {
  const q = new Decimal(1).minus(p);
  let coefficient = new Decimal(1);
  let total = new Decimal(0);
  for (let k = 0; k <= most; k += 1) {
    if (k > 0) coefficient = coefficient.times(n - k + 1).div(k);
    if (k >= least) total = total.plus(coefficient.times(p.pow(k)).times(q.pow(n - k)));
  }
  return total;
}

/**
 * Tests whether an interval fits a reliability target: the interval test method (NCSLI RP-1:2010, Method A3). The method
 * computes binomial confidence limits of the observed reliability, and an interval fails when the target lies outside
 * them. A target R lies below the lower limit exactly when P(X ≥ x | n, R) < α/2, and above the upper limit exactly when
 * P(X ≤ x | n, R) < α/2 (Clopper and Pearson, 1934), so these two sums are compared. α is 10 %, 5 % on each side.
 *
 * An interval that fails because too many were outside is too long, one that fails because too few were is too short.
 */
export function testInterval(
  { calibrations: n, within: x }: IntervalRecord,
  targetPercent: string,
): IntervalTest {
  const target = read(targetPercent, 'The reliability target').div(PERCENT);
  if (target.lt('0.5') || target.gte(1))
    return refuse('rule.value', 'The reliability target is from 50 % to below 100 %.');
  if (!Number.isInteger(n) || n < INTERVAL_CALIBRATIONS_MIN)
    return refuse('readings.few', `A proposal needs at least ${INTERVAL_CALIBRATIONS_MIN} calibrations.`);
  if (n > INTERVAL_CALIBRATIONS_MAX || !Number.isInteger(x) || x < 0 || x > n)
    return refuse('readings.many', 'The calibrations cannot be counted.');
  const atMost = binomialBetween(n, target, 0, x);
  const atLeast = binomialBetween(n, target, x, n);
  const verdict = atMost.lt(SIDE_MIN) ? 'shorten' : atLeast.lt(SIDE_MIN) ? 'lengthen' : 'keep';
  const smaller =
    verdict === 'shorten' ? atMost : verdict === 'lengthen' ? atLeast : Decimal.min(atMost, atLeast);
  return {
    verdict,
    observed: new Decimal(x).div(n).times(PERCENT).toFixed(1),
    probability: write(smaller.times(PERCENT).toSignificantDigits(2)),
  };
}

/** The most that one proposal changes an interval by, so that a few calibrations do not turn a year into ten. */
const LONGER_MAX = '1.5';
const SHORTER_MAX = '0.5';

/**
 * Returns the days that are proposed where the interval fails, from the mean days between the calibrations. The method
 * leaves open by how much an interval changes. Where some were outside, it is what an exponential reliability gives,
 * I × ln R / ln R̂, with R̂ the observed reliability (our choice, as the caps are); where all or none were within,
 * R̂ gives no finite change. At most half as long again, at least half as long.
 */
export function proposedDays(
  days: number,
  { calibrations, within }: IntervalRecord,
  targetPercent: string,
): number {
  const { verdict } = testInterval({ calibrations, within }, targetPercent);
  if (verdict === 'keep') return days;
  const observed = new Decimal(within).div(calibrations);
  const target = read(targetPercent, 'The reliability target').div(PERCENT);
  const model = observed.isZero() || observed.eq(1) ? null : target.ln().div(observed.ln());
  const factor =
    verdict === 'lengthen'
      ? Decimal.min(model ?? LONGER_MAX, LONGER_MAX)
      : Decimal.max(model ?? SHORTER_MAX, SHORTER_MAX);
  return Math.max(1, factor.times(days).toDecimalPlaces(0, Decimal.ROUND_DOWN).toNumber());
}
