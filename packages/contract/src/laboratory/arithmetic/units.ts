import { refuse } from './arithmetic-error.ts';
import { type Decimal, read, write } from './decimal.ts';
import { type Unit, unitOf } from './unit-table.ts';

function pairOf(from: string, to: string): [Unit, Unit] {
  const [first, second] = [from, to].map(
    (sign) => unitOf(sign) ?? refuse('unit.unknown', `The unit ${sign.slice(0, 20)} is not known.`),
  ) as [Unit, Unit];
  if (first.quantity !== second.quantity)
    return refuse('unit.mismatch', `${from} is a unit of ${first.quantity}, ${to} of ${second.quantity}.`);
  return [first, second];
}

/** Multiplies first and divides once, so that only a result without an end is rounded. */
const scaled = (value: Decimal, from: Unit, to: Unit): Decimal =>
  value.times(from.numerator).times(to.denominator).div(to.numerator).div(from.denominator);

/**
 * Returns a value in another unit of the same quantity, such as 212 °F as 100 °C. Exact; a result without an end has 40
 * digits (NIST SP 811:2008, annex B; for temperatures ISO 80000-5:2019).
 */
export function convertValue(value: string, from: string, to: string): string {
  const [first, second] = pairOf(from, to);
  const given = read(value, 'The value');
  if (from === to) return write(given);
  return write(scaled(given.plus(first.offset), first, second).minus(second.offset));
}

/** Returns a difference in another unit: an error, a tolerance, an uncertainty. 9 °F of difference are 5 °C. */
export function convertDifference(value: string, from: string, to: string): string {
  const [first, second] = pairOf(from, to);
  return write(scaled(read(value, 'The value'), first, second));
}

/** Returns a value in the base unit of its quantity, in which values of different units are compared. */
export const valueInBase = (value: Decimal, { numerator, denominator, offset }: Unit): Decimal =>
  value.plus(offset).times(numerator).div(denominator);

/** Returns a difference in the base unit of its quantity. */
export const differenceInBase = (value: Decimal, { numerator, denominator }: Unit): Decimal =>
  value.times(numerator).div(denominator);
