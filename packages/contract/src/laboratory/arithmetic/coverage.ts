import { Decimal, fromNumber } from './decimal.ts';
import { studentFactor } from './student.ts';

/** The shape of the result's distribution, from which k was taken. */
export type ResultShape = 'normal' | 'student' | 'rectangular' | 'trapezoidal';

export interface Coverage {
  shape: ResultShape;
  factor: Decimal;
}

/** Factors have five decimals, as those of Student's t. */
const DECIMALS = 5;
const rounded = (factor: Decimal): Decimal => factor.toDecimalPlaces(DECIMALS);

/** Returns k of a rectangular distribution: p√3 (EA-4/02, S9). */
export const rectangularFactor = (probability: Decimal): Decimal =>
  rounded(probability.times(Decimal.sqrt(3)));

/**
 * Returns k of the trapezoid that two rectangular distributions make. β is its upper side by its lower one: the
 * difference of both half-widths by their sum. k = (1 − √((1 − p)(1 − β²))) / √((1 + β²)/6); with β above p/(2 − p) the
 * interval ends below the upper side, and k = (p(1 + β)/2) / √((1 + β²)/6) (EA-4/02, S10).
 */
export function trapezoidFactor(probability: Decimal, first: Decimal, second: Decimal): Decimal {
  const beta = first.minus(second).abs().div(first.plus(second));
  const square = beta.pow(2);
  const deviation = square.plus(1).div(6).sqrt();
  const limit = probability.div(new Decimal(2).minus(probability));
  const reach = beta.gt(limit)
    ? probability.times(beta.plus(1)).div(2)
    : new Decimal(1).minus(new Decimal(1).minus(probability).times(new Decimal(1).minus(square)).sqrt());
  return rounded(reach.div(deviation));
}

/** All but the dominant ones together may be this share of them (EA-4/02, S9). */
const DOMINANT_REST = '0.3';

const isDominant = (dominant: Decimal, total: Decimal): boolean =>
  dominant.gt(0) && total.minus(dominant).lte(dominant.times(new Decimal(DOMINANT_REST).pow(2)));

/**
 * Returns k of a rectangular distribution where one rectangular contribution dominates, of a trapezoid where two do, and
 * undefined where none does. Both arguments are variances; a rectangular half-width is √3 times the deviation, which
 * cancels in β.
 */
export function dominantCoverage(
  probability: Decimal,
  rectangular: readonly Decimal[],
  total: Decimal,
): Coverage | undefined {
  const [first = new Decimal(0), second = new Decimal(0)] = rectangular.toSorted((a, b) => b.comparedTo(a));
  if (isDominant(first, total)) return { shape: 'rectangular', factor: rectangularFactor(probability) };
  if (!isDominant(first.plus(second), total)) return undefined;
  return { shape: 'trapezoidal', factor: trapezoidFactor(probability, first.sqrt(), second.sqrt()) };
}

/** So many digits of a quotient are certain. An exact whole number must not be truncated to the one below. */
const FREEDOM_DIGITS = 30;

/**
 * Returns the effective degrees of freedom by Welch and Satterthwaite: u⁴ / Σ(uᵢ⁴/νᵢ) (JCGM 100:2008, G.4.1, equation
 * G.2b). Null is infinite.
 */
export function effectiveFreedom(
  parts: readonly { variance: Decimal; freedom: Decimal | null }[],
  total: Decimal,
): Decimal | null {
  const finite = parts.reduce(
    (sum, { variance, freedom }) => (freedom ? sum.plus(variance.pow(2).div(freedom)) : sum),
    new Decimal(0),
  );
  return finite.isZero() ? null : total.pow(2).div(finite).toSignificantDigits(FREEDOM_DIGITS);
}

/**
 * Returns Student's t for these degrees of freedom: at the next lower whole number, or on the straight line between both
 * whole numbers (JCGM 100:2008, G.4.1 and table G.2).
 */
export function studentCoverage(
  probability: Decimal,
  freedom: Decimal | null,
  how: 'truncated' | 'interpolated',
): Coverage {
  const factor = (at: Decimal | null) =>
    fromNumber(studentFactor(probability.toNumber(), at === null ? Number.POSITIVE_INFINITY : at.toNumber()));
  if (freedom === null) return { shape: 'normal', factor: factor(null) };
  const whole = freedom.floor();
  const lower = factor(whole);
  const rest = freedom.minus(whole);
  if (how === 'truncated' || rest.isZero()) return { shape: 'student', factor: lower };
  return {
    shape: 'student',
    factor: rounded(lower.plus(factor(whole.plus(1)).minus(lower).times(rest))),
  };
}
