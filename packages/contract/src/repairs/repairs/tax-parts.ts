import { type Cents, cents, smallestAmount } from '../../core/numbers/money.ts';
import type { Rate } from '../../core/numbers/percent.ts';

/** What is charged at one rate of tax. */
export interface TaxPart {
  rate: Rate;
  /** After the discount and before tax. */
  net: Cents;
  tax: Cents;
}

/**
 * Returns an amount in parts as large as their weights, which add up to it exactly. What is left of a cent goes to the
 * parts that lost most of one, and to the earlier one of two that lost the same. Without any weight all parts are 0.
 */
export function spread(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map(() => cents(0));
  const unit = amount % smallestAmount() === 0 ? smallestAmount() : 1;
  const units = BigInt(amount / unit);
  const parts = weights.map((weight, at) => {
    const size = units * BigInt(weight);
    return { at, units: size / whole, lost: size % whole };
  });
  const rest = Number(units - parts.reduce((sum, part) => sum + part.units, 0n));
  const most = parts.toSorted((a, b) => (a.lost === b.lost ? a.at - b.at : a.lost > b.lost ? -1 : 1));
  const more = new Set(most.slice(0, rest).map(({ at }) => at));
  return parts.map((part) => cents((Number(part.units) + (more.has(part.at) ? 1 : 0)) * unit));
}
