import { refuse } from './arithmetic-error.ts';
import { Decimal, read, readPositive, write } from './decimal.ts';
import { normalBelow } from './student.ts';
import type { Limits } from './tolerance.ts';

/** A measured value, and U with the k that it was made with. */
export interface Measured {
  value: string;
  expanded: string;
  factor: string;
}

export interface ReadLimits {
  lower: Decimal | null;
  upper: Decimal | null;
}

/** Returns the limits of a point as decimals. @throws when there is none, or when they are in the wrong order */
export function readLimits({ lower, upper }: Limits): ReadLimits {
  const limits = {
    lower: lower === null ? null : read(lower, 'The lower limit'),
    upper: upper === null ? null : read(upper, 'The upper limit'),
  };
  if (!limits.lower && !limits.upper)
    return refuse('rule.limits', 'Without limits there is nothing to judge.');
  if (limits.lower && limits.upper && limits.lower.gte(limits.upper))
    return refuse('rule.limits', 'The upper limit must be above the lower limit.');
  return limits;
}

/**
 * Returns the probability that the true value is outside the limits, between 0 and 1 (JCGM 106:2012, clause 7). The
 * measured value and a normal distribution with u = U/k decide alone: nothing is assumed of units that came before. A
 * binary number, because it comes from a series.
 */
export function outsideProbability({ value, expanded, factor }: Measured, limits: Limits): number {
  const { lower, upper } = readLimits(limits);
  const measured = read(value, 'The measured value');
  const u = readPositive(expanded, 'The uncertainty').div(readPositive(factor, 'The coverage factor'));
  const below = (limit: Decimal) => limit.minus(measured).div(u).toNumber();
  return (lower ? normalBelow(below(lower)) : 0) + (upper ? normalBelow(-below(upper)) : 0);
}

/** Returns the specific risk of an accepted result, in percent with four decimals: it is outside although it passed. */
export const specificRisk = (measured: Measured, limits: Limits): string =>
  new Decimal(outsideProbability(measured, limits)).times(100).toFixed(4);

/** Returns the specific risk of a rejected result, in percent with four decimals: it is inside although it failed. */
export const specificRiskOfRejection = (measured: Measured, limits: Limits): string =>
  new Decimal(1).minus(outsideProbability(measured, limits)).times(100).toFixed(4);

/**
 * Returns the test uncertainty ratio: the tolerance from limit to limit by twice U, which is that of 95 % (ANSI/NCSL Z540.3-2006,
 * 3.11). Null for a one-sided tolerance, which has none.
 */
export function testUncertaintyRatio(limits: Limits, expanded: string): string | null {
  const { lower, upper } = readLimits(limits);
  const U = readPositive(expanded, 'The uncertainty');
  return lower && upper ? write(upper.minus(lower).div(U.times(2))) : null;
}
