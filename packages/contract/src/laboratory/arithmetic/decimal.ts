import { Decimal as Library } from 'decimal.js';
import { refuse } from './arithmetic-error.ts';
import { NUMBER, NUMBER_LENGTH_MAX, POWER_MAX } from './number-text.ts';

/** Results are written with at most so many significant digits. The calculation keeps ten more. */
export const WRITTEN_DIGITS = 40;

/**
 * Decimals of this module. Every step keeps 50 significant digits, so the size of a value does not matter: a variance of
 * 1e-40 keeps as many digits as one of 1. Ties round away from zero (ISO 80000-1:2009, B.3, rule B).
 */
export const Decimal = Library.clone({
  precision: 50,
  rounding: Library.ROUND_HALF_UP,
  toExpNeg: -30,
  toExpPos: 40,
  defaults: true,
});
export type Decimal = Library;
export type Rounding = Library.Rounding;

const isInRange = (value: Decimal): boolean => value.isZero() || Math.abs(value.e) <= POWER_MAX;

/** Returns the decimal of a text, exactly. `what` names it in the refusal, as in 'The reference value'. */
export function read(text: string, what: string): Decimal {
  if (typeof text !== 'string' || text.trim() === '') return refuse('number.invalid', `${what} is missing.`);
  if (text.length > NUMBER_LENGTH_MAX)
    return refuse('number.range', `${what} has more than ${NUMBER_LENGTH_MAX} characters.`);
  if (!NUMBER.test(text))
    return refuse('number.invalid', `${what} must be a number such as 10, -0.250 or 4.1e-2.`);
  const value = new Decimal(text);
  if (!isInRange(value))
    return refuse('number.range', `${what} is too large or too small to calculate with.`);
  return value;
}

/** Returns the decimal of a text that must not be negative. */
export function readSize(text: string, what: string): Decimal {
  const value = read(text, what);
  if (value.isNegative() && !value.isZero()) return refuse('number.range', `${what} must not be negative.`);
  return value;
}

/** Returns the decimal of a text that must be above zero. */
export function readPositive(text: string, what: string): Decimal {
  const value = read(text, what);
  if (value.lte(0)) return refuse('number.range', `${what} must be above zero.`);
  return value;
}

/** Returns a result as text, without a sign before zero. */
export function write(value: Decimal): string {
  if (!value.isFinite() || !isInRange(value))
    return refuse('number.range', 'The result is too large or too small to write.');
  if (value.isZero()) return '0';
  return value.toSignificantDigits(WRITTEN_DIGITS).toString();
}

/** Returns a number of the statistics library as a decimal. It is right to about seven digits and no reading. */
export const fromNumber = (value: number): Decimal => new Decimal(value);

/** Returns the sum of decimals. */
export const sum = (values: readonly Decimal[]): Decimal =>
  values.reduce((total, value) => total.plus(value), new Decimal(0));
