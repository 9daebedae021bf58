import { refuse } from './arithmetic-error.ts';
import { Decimal, read, readSize, WRITTEN_DIGITS } from './decimal.ts';

/** A value with its expanded uncertainty, both as decimal text in one unit. */
export interface Measured {
  value: string;
  uncertainty: string;
}

/** Eₙ with two decimals for people, and what it says, which is decided before rounding. */
export interface NormalizedError {
  /** Exact to 40 digits. */
  exact: string;
  /** With two decimals, and from a million on with a power of ten; away from zero where rounding would hide that it is beyond 1. */
  shown: string;
  isSatisfactory: boolean;
}

const SHOWN_DECIMALS = 2;
/** From this size on it is shown with a power of ten. */
const LONG = 1_000_000;

/**
 * Returns Eₙ = (x − X) / √(U² + U_ref²) of a result against a reference value, both with expanded uncertainties of the
 * same coverage (ISO 13528:2022; ISO/IEC 17043:2023). |Eₙ| ≤ 1 is satisfactory.
 * @throws an arithmetic error when neither has an uncertainty above zero.
 */
export function normalizedError(laboratory: Measured, reference: Measured): NormalizedError {
  const difference = read(laboratory.value, 'The value').minus(read(reference.value, 'The reference value'));
  const own = readSize(laboratory.uncertainty, 'U');
  const theirs = readSize(reference.uncertainty, 'U of the reference');
  const combined = own.pow(2).plus(theirs.pow(2)).sqrt();
  if (combined.isZero()) return refuse('number.range', 'One of the two uncertainties must be above zero.');
  const ratio = difference.div(combined);
  const isSatisfactory = ratio.abs().lte(1);
  const rounding = isSatisfactory ? Decimal.ROUND_HALF_UP : Decimal.ROUND_UP;
  const shown = ratio.toDecimalPlaces(SHOWN_DECIMALS, rounding);
  return {
    exact: ratio.toSignificantDigits(WRITTEN_DIGITS).toString(),
    // A slip of the pen, such as a wrong power of ten, has no hundred digits.
    shown: shown.abs().gte(LONG)
      ? ratio.toExponential(SHOWN_DECIMALS)
      : (shown.isZero() ? shown.abs() : shown).toFixed(SHOWN_DECIMALS),
    isSatisfactory,
  };
}
